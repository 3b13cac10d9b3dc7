import { DomainError } from '#app/domain/kernel/errors.ts';
import { LOCKED, LOCKED_TITLE } from '#app/domain/time/suggestions/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { withBudgets } from '#app/routes/_app/timesheet/carried-over.server.ts';
import { redirectWithToast, type Toast } from '#app/web/toast.server.ts';

/** What was done, in words, and the budgets that it carried over; or what kept it from being done. */
interface Done { readonly text: string; readonly budgets?: readonly string[]; readonly kind?: Toast['kind'] }
interface Day { readonly empId: string; readonly date: string }

/** Leads back to the day with what came of it; a refusal is told there, unless it is left to the page that asked. */
export async function backToDay({ empId, date }: Day, work: Promise<Done>, isToldThere: (error: DomainError) => boolean = () => true) {
  const day = paths.dayView(empId, date);
  try {
    const { text, budgets = [], kind = 'success' } = await work;
    return await redirectWithToast(day, withBudgets({ kind, text }, budgets));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'switched_off' || error.code === 'forbidden') throw error;
    if (!isToldThere(error)) throw error;
    const title = error.message === LOCKED ? { title: LOCKED_TITLE } : {};
    return redirectWithToast(day, { kind: 'error', ...title, text: error.message });
  }
}
