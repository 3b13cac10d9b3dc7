import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import type { BilledEntryState } from '#app/domain/time/timesheets/index.server.ts';
import type { StoredInvoice } from '../invoices/lock-invoice.ts';
import { nameEntries } from '../invoices/invoice-rules.ts';
import { editLock, entryRemovalLock } from '../policy.ts';
import { findCharged, totalsOf } from '../totals/settle-invoice.ts';
import type { TimeChange } from './contract.ts';

/** Refuses a change of a client's time on the page of an invoice, each entry that stands in the way by its name. */
export async function refuseTimeOf(ctx: CommandCtx, invoice: StoredInvoice, entries: readonly BilledEntryState[],
  { kind }: Pick<TimeChange, 'kind'>): Promise<void> {
  const { invoiceClosingDate } = await findBillingSettings(ctx.em);
  if (!isDrawing(invoice, entries, kind)) refuseLocked(editLock(invoice, invoiceClosingDate));
  const reasons = reasonsAgainst(invoice, entries, kind);
  if (reasons.length > 0) throw new DomainError('conflict', reasons.join(' '), { timeIds: reasons });
  if (kind === 'remove') refuseLocked(await findRemovalLock(ctx, invoice, entries, invoiceClosingDate));
}

/**
 * Drawing on a prepaid balance, and taking that back, charges nothing: the closed period of what was bought long ago may have it, and the
 * accounting service is not told of it.
 */
export const isDrawing = ({ invoiceType }: StoredInvoice, entries: readonly BilledEntryState[], kind: string): boolean =>
  invoiceType === 'Prepaid' && (kind === 'allocate' || kind === 'remove') && entries.every(({ billingCode }) => billingCode === 'BPP');

function reasonsAgainst({ invoiceId, clientId }: StoredInvoice, entries: readonly BilledEntryState[], kind: string): string[] {
  const said = (list: readonly BilledEntryState[], words: string, after = '') =>
    (list.length > 0 ? [`${words}: ${nameEntries(list)}.${after}`] : []);
  const others = entries.filter((entry) => entry.invoiceId !== null && entry.invoiceId !== invoiceId);
  const isOn = (entry: BilledEntryState) => entry.invoiceId === invoiceId;
  return [
    ...[...Map.groupBy(others, (entry) => entry.invoiceId)]
      .flatMap(([other, list]) => said(list, `Taken by invoice ${other} in the meantime`)),
    ...said(entries.filter((entry) => entry.clientId !== clientId), 'No longer time of this client'),
    ...(kind === 'allocate' ? said(entries.filter(isOn), 'On this invoice already') : []),
    ...(kind === 'remove' ? said(entries.filter((entry) => entry.invoiceId === null), 'Not on this invoice any more') : []),
    ...(kind === 'allocate' ? [] : said(entries.filter(({ isDayLocked }) => isDayLocked), 'In a closed period or a confirmed week',
      ' An administrator can move the timesheet closing date, or return the week.')),
  ];
}

/** Why the entries cannot all leave the invoice. */
async function findRemovalLock(ctx: CommandCtx, invoice: StoredInvoice, entries: readonly BilledEntryState[], closingDate: string | null) {
  const charged = await findCharged(ctx.em, invoice.invoiceId);
  const gone = new Set(entries.map(({ timeId }) => timeId));
  const rest = { entries: charged.entries.filter(({ timeId }) => !gone.has(timeId)), lines: charged.lines };
  const facts = { ...invoice, restCount: rest.entries.length + rest.lines.length, restTotal: totalsOf(rest, invoice).total };
  if (!isDrawing(invoice, entries, 'remove')) return entryRemovalLock(facts, closingDate);
  return entryRemovalLock({ ...facts, syncStatus: SYNC.notSynced }, null);
}
