import { DomainError } from '#app/domain/kernel/errors.ts';
import { LOCKED, LOCKED_TITLE } from '#app/domain/suggestions/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { withBudgets } from '#app/routes/_app/timesheet/carried-over.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** What was done, in words, and the budgets that it carried over. */
interface Done { readonly text: string; readonly budgets?: readonly string[] }
interface Day { readonly empId: string; readonly date: string }

/** Leads back to the day with what came of it; a refusal is told there, or where `elsewhere` leads. */
export async function backToDay({ empId, date }: Day, work: Promise<Done>, elsewhere?: (error: DomainError) => string | undefined) {
  const day = paths.dayView(empId, date);
  try {
    const { text, budgets = [] } = await work;
    return await redirectWithToast(day, withBudgets({ kind: 'success', text }, budgets));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'switched_off' || error.code === 'forbidden') throw error;
    const title = error.message === LOCKED ? { title: LOCKED_TITLE } : {};
    return redirectWithToast(elsewhere?.(error) ?? day, { kind: 'error', ...title, text: error.message });
  }
}
