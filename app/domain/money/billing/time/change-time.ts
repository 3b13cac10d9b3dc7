import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import {
  attachToInvoice, lockForBilling, LEAVE_PROJECT_ID, moveToProject, recodeEntries, releaseEntries, type BilledEntryState,
} from '#app/domain/time/timesheets/index.server.ts';
import { requireInvoiceCurrency, timeInOtherCurrency } from '../invoices/buyer.ts';
import { lockInvoice, type StoredInvoice } from '../invoices/lock-invoice.ts';
import { nameEntries } from '../invoices/invoice-rules.ts';
import { isDrawing, refuseTimeOf } from './refuse-time.ts';
import { settleInvoice } from '../totals/settle-invoice.ts';
import { putOutOfStep } from '../invoices/sync-of-invoice.ts';
import { ChangeInvoiceTime, type TimeChange } from './contract.ts';

/** Changes the ticked entries of an invoice's client, all of them or none: on the invoice or off it, charged or not, of which project. */
export const changeInvoiceTime = command({
  name: 'invoice.change-time',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: ChangeInvoiceTime,
  async run(ctx, { invoiceId, timeIds, change }): Promise<{ count: number }> {
    const invoice = await lockInvoice(ctx, invoiceId);
    const entries = await lockForBilling(ctx.em, [...new Set(timeIds)]);
    if (entries.length < new Set(timeIds).size) throw refuseEntries('Some of the ticked entries no longer exist. Please look at the list.');
    await refuseTimeOf(ctx, invoice, entries, change);
    refuseDone(entries, change);
    await carryOut(ctx, invoice, entries, change);
    const isCharged = change.kind === 'allocate' || entries.some((entry) => entry.invoiceId === invoiceId);
    const { total } = isCharged ? await settleInvoice(ctx, invoice) : invoice;
    if (isCharged && !isDrawing(invoice, entries, change.kind)) await putOutOfStep(ctx.em, invoice);
    ctx.audit({ subject: 'invoice', id: invoiceId, before: { total: invoice.total, time: '' },
      after: { total, time: `${IN_WORDS[change.kind]}: ${nameEntries(entries)}` } });
    return { count: entries.length };
  },
});

/** What the code of an entry is after a change of codes. */
const codeAfter = (change: TimeChange): BillingCode | undefined =>
  (change.kind === 'code' ? change.code : change.kind === 'write-off' ? 'W' : change.kind === 'undo-write-off' ? 'B' : undefined);

/** Refuses a code that all of them have already: the button was pressed twice, or in another tab. */
function refuseDone(entries: readonly BilledEntryState[], change: TimeChange): void {
  const code = codeAfter(change);
  if (code === undefined || !entries.every(({ billingCode }) => billingCode === code)) return;
  throw refuseEntries(`${ALREADY[code]} already: ${nameEntries(entries)}. Nothing was changed.`);
}

const ALREADY: Readonly<Record<BillingCode, string>> = { B: 'Charged', BPP: 'Prepaid', W: 'Written off' };

const refuseEntries = (message: string) => new DomainError('conflict', message, { timeIds: [message] });

const IN_WORDS: Readonly<Record<TimeChange['kind'], string>> = {
  allocate: 'Allocated', remove: 'Removed', 'write-off': 'Written off', 'undo-write-off': 'Charged again', code: 'Code changed',
  project: 'Project changed',
};

async function carryOut(ctx: CommandCtx, invoice: StoredInvoice, entries: readonly BilledEntryState[], change: TimeChange): Promise<void> {
  const { invoiceId } = invoice;
  const timeIds = entries.map(({ timeId }) => timeId);
  if (change.kind === 'allocate') {
    await refuseOtherCurrency(ctx, invoice);
    await attachToInvoice(ctx.em, { invoiceId, timeIds, now: ctx.now() });
    for (const timeId of timeIds) ctx.audit({ subject: 'timesheet', id: timeId, before: { invoiceId: null }, after: { invoiceId } });
  } else if (change.kind === 'remove') {
    await releaseEntries(ctx.em, { invoiceId, timeIds, now: ctx.now() });
    for (const timeId of timeIds) ctx.audit({ subject: 'timesheet', id: timeId, before: { invoiceId }, after: { invoiceId: null } });
  } else if (change.kind === 'project') {
    await moveToProject(ctx, timeIds, await requireProject(ctx, invoice.clientId, change.projectId));
  } else {
    await recodeEntries(ctx, timeIds, codeAfter(change)!);
  }
}

async function refuseOtherCurrency(ctx: CommandCtx, { clientId, currencyId }: StoredInvoice): Promise<void> {
  const { ofTime } = await requireInvoiceCurrency(ctx, clientId, '');
  const message = timeInOtherCurrency(ofTime);
  if (ofTime !== currencyId) throw new DomainError('rule_violated', message, { timeIds: [message] });
}

/** A project of the client that its time can be put on without choosing more. */
async function requireProject({ em }: CommandCtx, clientId: string, projectId: string): Promise<string> {
  const found = await firstRow<{ projectId: string; projectName: string; useIteration: boolean }>(em, sql`
    select project_id as "projectId", project_name as "projectName", use_iteration as "useIteration" from tenant.project
    where project_id = upper(${projectId}) and client_id = ${clientId} and project_id <> ${LEAVE_PROJECT_ID} for key share`);
  const refuse = (message: string) => new DomainError('rule_violated', message, { projectId: [message] });
  if (!found) throw refuse(`This client has no project “${projectId}”. Choose one from the list.`);
  if (found.useIteration)
    throw refuse(`${found.projectName} has iterations. Move the entries under Timesheet Maintenance, where one is chosen, or edit each.`);
  return found.projectId;
}
