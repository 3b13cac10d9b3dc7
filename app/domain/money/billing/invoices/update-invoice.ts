import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { changedFields } from '#app/domain/kernel/fields/changed-fields.ts';
import { givenOf, headerOf, heldBy, settlesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { findBilledClient } from './billed-client.read-model.ts';
import { requireInvoiceCurrency } from './buyer.ts';
import { UpdateInvoice } from '../contract.ts';
import { INVOICE_HOLDS, invoiceFields, type InvoiceFields, type InvoiceHold } from '../fields.ts';
import { lockInvoice, type StoredInvoice } from './lock-invoice.ts';
import { Invoice } from '../invoice.entity.ts';
import { writeCounted } from '../list/invoice-sums.ts';
import { requirePeriod, type DatedInvoice } from './invoice-rules.ts';
import { dateLock, editLock, paidLock, timeLock } from '../policy.ts';
import { writeReceived } from '../payments/received-sums.ts';
import { settleInvoice } from '../totals/settle-invoice.ts';
import { putOutOfStep } from './sync-of-invoice.ts';

/** Changes an invoice, all but its time and lines: as far as its locks let it, each of which is named at the fields that it holds. */
export const updateInvoice = command({
  name: 'invoice.update',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: UpdateInvoice,
  async run(ctx, { invoiceId, version, isOutOfPeriodMeant, ...typed }): Promise<void> {
    const stored = await lockInvoice(ctx, invoiceId);
    const before = headerOf(invoiceFields, stored);
    const asked = { ...before, ...givenOf(invoiceFields, typed), currencyId: typed.currencyId || stored.currencyId };
    refuseStaleEdit('invoice', stored, version, asked, (of) => toWords(invoiceFields, of));
    const wanted = await withRate(ctx, before, asked);
    const changed = changedFields(invoiceFields, wanted, before);
    await refuseHeld(ctx, stored, changed);
    if (changed.includes('invoiceDate')) await refuseDate(ctx, { ...wanted, isOutOfPeriodMeant });
    if (changed.includes('clientId') && !await findBilledClient(ctx.em, wanted.clientId)) throw refusal('clientId', 'Client not found.');
    await writeHeader(ctx, invoiceId, wanted);
    if (heldBy(invoiceFields, 'closed', changed).length > 0) await putOutOfStep(ctx.em, stored);
    if (settlesOf(invoiceFields, changed).length > 0) await settleInvoice(ctx, { ...stored, ...wanted });
    const part = (of: InvoiceFields) => Object.fromEntries(changed.map((field) => [field, of[field]]));
    ctx.audit({ subject: 'invoice', id: invoiceId, before: part(before), after: part(wanted) });
  },
});

/** What was received of it follows its exchange rate, as what it comes to does. */
const writeHeader = (ctx: CommandCtx, invoiceId: number, header: InvoiceFields): Promise<unknown> =>
  writeReceived(ctx.em, { invoiceIds: [invoiceId], creditNoteIds: [] }, () => writeCounted(ctx.em, [invoiceId], async () => {
    const invoice = await ctx.em.findOneOrFail(Invoice, { invoiceId });
    ctx.em.assign(invoice, { ...header, updatedAt: ctx.now() });
    await ctx.em.flush();
  }));

const refusal = (field: string, reason: string) => new DomainError('rule_violated', reason, { [field]: [reason] });

/** The organisation's own currency is worth itself; another one that is chosen anew has the rate of now, unless one is typed. */
async function withRate(ctx: CommandCtx, stored: InvoiceFields, wanted: InvoiceFields): Promise<InvoiceFields> {
  const { currencyId } = await findBillingSettings(ctx.em);
  if (wanted.currencyId === currencyId) return { ...wanted, exchangeRate: '1' };
  if (wanted.currencyId === stored.currencyId) return wanted;
  const { exchangeRate } = await requireInvoiceCurrency(ctx, wanted.clientId, wanted.currencyId);
  return changedFields(invoiceFields, wanted, stored).includes('exchangeRate') ? wanted : { ...wanted, exchangeRate };
}

async function refuseHeld(ctx: CommandCtx, stored: StoredInvoice, changed: readonly (keyof InvoiceFields)[]): Promise<void> {
  const { invoiceId, paid } = stored;
  const { invoiceClosingDate } = await findBillingSettings(ctx.em);
  const locks: Readonly<Record<InvoiceHold, () => Promise<Lock | undefined> | Lock | undefined>> = {
    closed: () => editLock(stored, invoiceClosingDate),
    paid: () => paidLock({ invoiceId, paid }),
    time: async () => timeLock({ invoiceId, entryCount: await countEntries(ctx, invoiceId) }),
  };
  for (const hold of INVOICE_HOLDS) {
    const held = heldBy(invoiceFields, hold, changed);
    if (held.length > 0) refuseLocked(await locks[hold](), ...held);
  }
}

async function countEntries({ em }: CommandCtx, invoiceId: number): Promise<number> {
  return (await firstRow<{ n: number }>(em, sql`select count(*)::int as n from tenant.timesheet where invoice_id = ${invoiceId}`))?.n ?? 0;
}

async function refuseDate(ctx: CommandCtx, dated: DatedInvoice): Promise<void> {
  const { invoiceClosingDate, invoicingPeriod } = await findBillingSettings(ctx.em);
  refuseLocked(dateLock(dated.invoiceDate, invoiceClosingDate), 'invoiceDate');
  requirePeriod(dated, ctx.today(), invoicingPeriod);
}
