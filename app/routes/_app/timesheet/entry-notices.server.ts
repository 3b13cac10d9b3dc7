import { listBudgetNotices } from '#app/domain/clients/budgets/index.server.ts';
import { getPrepaidLeft } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { getSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import type { Draft, TimesheetFormView } from '#app/domain/time/timesheets/index.server.ts';
import { formatDateTime, formatMoney } from '#app/screens/format.ts';

/**
 * What to know before an entry is saved: that its week waits to be confirmed, how much of the budgets is used, and what prepaid time
 * draws on.
 */
export async function noticesFor(ctx: Ctx, { basis, date }: TimesheetFormView, draft: Draft): Promise<string[]> {
  return [...await submissionOf(ctx, basis, date), ...await budgetsOf(ctx, draft), ...await prepaidOf(ctx, draft)];
}

async function submissionOf(ctx: Ctx, { empId, weeksAreSubmitted }: TimesheetFormView['basis'], date: string): Promise<string[]> {
  const week = weeksAreSubmitted ? await getSubmission(ctx, { empId, date }) : null;
  if (week?.state !== 'submitted') return [];
  return [`This week was submitted on ${formatDateTime(week.submittedAt ?? '')}. It is marked as changed once something in it changes.`];
}

/** How much of the budgets that work counts against is used. */
export const budgetsOf = (ctx: Ctx, { projectId, iterationId }: { projectId: string; iterationId?: unknown }): Promise<string[]> =>
  (projectId ? listBudgetNotices(ctx, { works: [{ projectId, iterationId }] }) : Promise.resolve([]));

/** Of time that draws on a balance: what the client has left. */
async function prepaidOf(ctx: Ctx, { clientId, billableId }: Draft): Promise<string[]> {
  if (billableId !== 'BPP' || !/^[A-Z0-9]{1,6}$/.test(clientId) || !actorHas(ctx.actor, FEATURES.enableInvoices)) return [];
  const balances = await getPrepaidLeft(ctx, { clientId });
  if (balances.length === 0) return ['This client has no prepaid balance.'];
  return balances.map(({ currencyId, left, undrawn }) =>
    `This client has ${currencyId} ${formatMoney(left)} of its prepaid balance left, with tax`
    + `${signOf(undrawn) === 0 ? '' : `, and ${formatMoney(undrawn)} of prepaid time is not drawn on it yet`}.`);
}
