import type { z } from 'zod';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { copyTimesheets, rescheduleTimesheet, type WeekChangeForm } from '#app/domain/time/timesheets/index.server.ts';
import { withBudgets } from '#app/routes/_app/timesheet/carried-over.server.ts';
import { copiedMessage } from '#app/routes/_app/timesheet/copied-message.server.ts';
import { orAskForRate } from '#app/routes/_app/timesheet/ask-rate.server.ts';
import { orSayOn } from '#app/routes/_app/timesheet/said-on-page.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

type WeekChange = z.output<typeof WeekChangeForm>;

/**
 * Moves or copies an entry and shows the week with the way back. What is refused is said on the week, where the entry is still where it
 * was; an overlap is asked about.
 */
export const changeWeek = (here: string) => orSayOn(here, (ctx, change: WeekChange) =>
  (change.copyFrom === undefined ? move(ctx, change, here) : copy(ctx, change, change.copyFrom, here)));

async function move(ctx: WebCtx, change: WeekChange, here: string): Promise<Response> {
  const { before, version, budgets, ...saved } = await rescheduleTimesheet(ctx, change);
  const when = `${formatHeading(saved.date)}, ${change.startTime}–${change.endTime}`;
  const text = `${when}: ${formatHours(saved.workedSeconds)} h ${saved.clientName}`;
  const fields = Object.entries({ timeId: saved.timeId, version, ...before, confirmOverlap: 'on', undo: 'on' })
    .map(([name, value]) => [name, String(value)] as const);
  const title = change.undo ? 'Timesheet moved back' : 'Timesheet saved';
  const message = { kind: 'success', title, text, ...(change.undo ? {} : { undo: { action: here, fields } }) } as const;
  return redirectWithToast(here, withBudgets(message, budgets));
}

async function copy(ctx: WebCtx, change: WeekChange, from: string, here: string): Promise<Response> {
  const { empId, date, timeId, startTime, endTime, confirmOverlap, idempotencyKey } = change;
  const wanted = { empId, from, to: date, timeIds: [timeId], times: { startTime, endTime } };
  const copying = copyTimesheets(ctx, { ...wanted, confirmOverlap, idempotencyKey });
  return orAskForRate(ctx, wanted, copying.then((copied) => redirectWithToast(here, copiedMessage(copied, empId, here))));
}
