import { listBudgetNotices } from '#app/domain/budgets/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { getSubmission } from '#app/domain/submitted-weeks/index.server.ts';
import type { Draft, TimesheetFormView } from '#app/domain/timesheets/index.server.ts';
import { formatDateTime } from '#app/screens/format.ts';

/** What to know before an entry is saved: that its week waits to be confirmed, and how much of the budgets is used. */
export async function noticesFor(ctx: Ctx, { basis, date }: TimesheetFormView, draft: Draft): Promise<string[]> {
  return [...await submissionOf(ctx, basis, date), ...await budgetsOf(ctx, draft)];
}

async function submissionOf(ctx: Ctx, { empId, weeksAreSubmitted }: TimesheetFormView['basis'], date: string): Promise<string[]> {
  const week = weeksAreSubmitted ? await getSubmission(ctx, { empId, date }) : null;
  if (week?.state !== 'submitted') return [];
  return [`This week was submitted on ${formatDateTime(week.submittedAt ?? '')}. It is marked as changed once something in it changes.`];
}

const budgetsOf = (ctx: Ctx, { projectId, iterationId }: Draft): Promise<string[]> =>
  (projectId ? listBudgetNotices(ctx, { projectId, iterationId }) : Promise.resolve([]));
