import { redirect } from '@remix-run/node';
import { withBudgets } from '#app/routes/_app/timesheet/carried-over.server.ts';
import { savedMessage } from '#app/routes/_app/timesheet/saved-entry.server.ts';
import type { StoppedTimer } from '#app/domain/time/timer/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

/** Answers a timer that was stopped: back to `to`, or to the day of what was recorded last. */
export function stopped({ saved, budgets }: StoppedTimer, to?: string): Promise<Response> {
  const last = saved.at(-1);
  if (!last) return Promise.resolve(redirect(to ?? paths.timer(), 303));
  const total = saved.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  const message = saved.length === 1 ? savedMessage(last)
    : { kind: 'success', title: `${saved.length} timesheets saved`, text: `${formatHours(total)} h ${last.clientName}` } as const;
  return redirectWithToast(to ?? paths.dayView(last.empId, last.date), withBudgets(message, budgets));
}
