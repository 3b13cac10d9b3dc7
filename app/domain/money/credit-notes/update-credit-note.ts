import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { dateLock, recalculatePaid, findRemainingPrepaid } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { givenOf, headerOf } from '#app/domain/kernel/fields/header-fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { isOutOfStepOnceChanged, SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { writeParts } from '#app/domain/kernel/records/held-record.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { dec } from '#app/domain/kernel/values/decimal.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { ZERO, addMoney, compareMoney } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { ChangedCreditNote } from './answers.ts';
import { UpdateCreditNote } from './contract.ts';
import { creditNoteFields, type CreditNoteFields } from './fields.ts';
import { appliedOf, partsOfCredit, type Credited } from './credit-amounts.ts';
import { findCredited } from './credit-by-rate.read-model.ts';
import { factsOf, lockCreditNote, type CreditNoteState } from './credit-note.read-model.ts';
import { findCreditedInvoice } from './credited-invoice.read-model.ts';
import { creditNoteLock } from './policy.ts';

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Changes amount, date and note. What is applied to the invoice follows the amount; a failed sync is tried again. */
export const updateCreditNote = command({
  name: 'credit-note.update',
  permission: 'invoice:write',
  feature: FEATURES.enableCreditNotes,
  input: UpdateCreditNote,
  output: ChangedCreditNote,
  http: { method: 'PUT', path: '/api/v3/credit-notes/{creditNoteId}' },
  async run(ctx, input): Promise<{ clientId: string; invoiceId: number | null }> {
    const { creditNoteId } = input;
    const record = await lockCreditNote(ctx, creditNoteId);
    const stored = factsOf(record);
    refuseStaleEdit('credit note', stored, input.version, input, (of) => toWords(creditNoteFields, of));
    const wanted = { ...headerOf(creditNoteFields, stored), ...givenOf(creditNoteFields, input) };
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(creditNoteLock(stored, invoiceClosingDate));
    refuseLocked(dateLock(wanted.creditNoteDate, invoiceClosingDate), 'creditNoteDate');
    const appliedAmt = await appliedAnew(ctx, stored, wanted);
    const balance = await balanceWithout(ctx, stored, wanted.amount);
    const { taxes, ...parts } = partsOfCredit(wanted.amount, await creditedOf(ctx, stored, balance !== undefined), balance);
    ctx.em.assign(record, {
      ...wanted, ...parts, appliedAmt, updatedAt: ctx.now(),
      ...(isOutOfStepOnceChanged(stored.syncStatus) ? { syncStatus: SYNC.notSynced, syncError: '' } : {}),
    });
    writeParts(ctx, record.taxes, taxes, ({ taxPct }) => dec(taxPct).toString());
    await ctx.em.flush();
    const { clientId, invoiceId } = stored;
    if (invoiceId !== null) await recalculatePaid(ctx.em, [invoiceId]);
    auditChange(ctx, stored, wanted, appliedAmt);
    return { clientId, invoiceId };
  },
});

/** What of the new amount settles the invoice, beside what others pay of it. */
async function appliedAnew(ctx: CommandCtx, { invoiceId, applied }: CreditNoteState, wanted: CreditNoteFields): Promise<string> {
  if (invoiceId === null) return ZERO;
  const invoice = await findCreditedInvoice(ctx.em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  if (wanted.creditNoteDate < invoice.invoiceDate) {
    const day = formatDate(invoice.invoiceDate);
    throw refuse('creditNoteDate', `Credit Note Date must not be before the date of invoice ${invoiceId} (${day}).`);
  }
  return appliedOf(wanted.amount, addMoney(invoice.outstanding, applied));
}

/** What it credits, by rate: of one rate alone where it was made so. One without rows of its own has a single rate. */
async function creditedOf(ctx: CommandCtx, stored: CreditNoteState, hasBalance: boolean): Promise<Credited> {
  const { creditNoteId, invoiceId, taxRate, taxes } = stored;
  if (invoiceId === null) return { taxRate, charged: [], left: [] };
  const only = taxes.length > 1 ? undefined : taxes.getItems()[0]?.taxPct ?? taxRate;
  return findCredited(ctx.em, invoiceId, { taxRate, only, without: creditNoteId, hasBalance });
}

/** What would be left of the prepaid balance without this credit note; undefined where it removes none. */
async function balanceWithout(ctx: CommandCtx, { invoiceId, removesBalance, amountEx, taxAmt }: CreditNoteState, amount: string) {
  const remaining = removesBalance && invoiceId !== null ? (await findRemainingPrepaid(ctx.em, invoiceId))?.remaining : undefined;
  if (!remaining) return undefined;
  const balance = { ex: addMoney(remaining.ex, amountEx), tax: addMoney(remaining.tax, taxAmt) };
  const most = addMoney(balance.ex, balance.tax);
  if (compareMoney(amount, most) > 0)
    throw refuse('amount', `At most the remaining prepaid balance can be removed: ${formatMoney(most)}.`);
  return balance;
}

function auditChange(ctx: CommandCtx, stored: CreditNoteState, wanted: CreditNoteFields, appliedAmt: string): void {
  const { creditNoteId, invoiceId, applied } = stored;
  ctx.audit({ subject: 'credit_note', id: creditNoteId,
    before: { ...headerOf(creditNoteFields, stored), appliedAmt: applied }, after: { ...wanted, appliedAmt } });
  if (invoiceId === null || applied === appliedAmt) return;
  const [was, is] = [{ creditNoteId, credited: applied }, { creditNoteId, credited: appliedAmt }];
  ctx.audit({ subject: 'invoice', id: invoiceId, before: was, after: is });
}

/** Sets the columns of a credit note that say how far it is in step with the accounting service. */
export const setCreditNoteSync = (em: SqlEntityManager, creditNoteId: number, columns: RawBuilder<unknown>): Promise<number> =>
  execute(em, sql`update tenant.credit_note set ${columns} where credit_note_id = ${creditNoteId}`);
