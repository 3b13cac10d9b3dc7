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
import { command } from '#app/domain/kernel/use-case.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { ZERO, addMoney, compareMoney } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { UpdateCreditNote } from './contract.ts';
import { creditNoteFields, type CreditNoteFields } from './fields.ts';
import { appliedOf, partsOfCredit, type Credited } from './credit-amounts.ts';
import { findCredited, listCreditByRate } from './credit-by-rate.read-model.ts';
import { CreditNote } from './credit-note.entity.ts';
import { lockCreditNote, type CreditNoteRow } from './credit-note.read-model.ts';
import { findCreditedInvoice } from './credited-invoice.read-model.ts';
import { creditNoteLock } from './policy.ts';
import { writeCreditByRate } from './write-credit-by-rate.ts';

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Changes amount, date and note. What is applied to the invoice follows the amount; a failed sync is tried again. */
export const updateCreditNote = command({
  name: 'credit-note.update',
  permission: 'invoice:write',
  feature: FEATURES.enableCreditNotes,
  input: UpdateCreditNote,
  async run(ctx, input): Promise<{ clientId: string; invoiceId: number | null }> {
    const { creditNoteId } = input;
    const stored = await lockCreditNote(ctx.em, creditNoteId);
    if (!stored) throw notFound('Credit Note');
    refuseStaleEdit('credit note', stored, input.version, input, (of) => toWords(creditNoteFields, of));
    const wanted = { ...headerOf(creditNoteFields, stored), ...givenOf(creditNoteFields, input) };
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(creditNoteLock(stored, invoiceClosingDate));
    refuseLocked(dateLock(wanted.creditNoteDate, invoiceClosingDate), 'creditNoteDate');
    const appliedAmt = await appliedAnew(ctx, stored, wanted);
    const balance = await balanceWithout(ctx, stored, wanted.amount);
    const { taxes, ...parts } = partsOfCredit(wanted.amount, await creditedOf(ctx, stored, balance !== undefined), balance);
    const note = await ctx.em.findOneOrFail(CreditNote, { creditNoteId });
    ctx.em.assign(note, {
      ...wanted, ...parts, appliedAmt, updatedAt: ctx.now(),
      ...(isOutOfStepOnceChanged(stored.syncStatus) ? { syncStatus: SYNC.notSynced, syncError: '' } : {}),
    });
    await ctx.em.flush();
    await writeCreditByRate(ctx.em, creditNoteId, taxes);
    const { clientId, invoiceId } = stored;
    if (invoiceId !== null) await recalculatePaid(ctx.em, [invoiceId]);
    auditChange(ctx, stored, wanted, appliedAmt);
    return { clientId, invoiceId };
  },
});

/** What of the new amount settles the invoice, beside what others pay of it. */
async function appliedAnew(ctx: CommandCtx, { invoiceId, applied }: CreditNoteRow, wanted: CreditNoteFields): Promise<string> {
  if (invoiceId === null) return ZERO;
  const invoice = await findCreditedInvoice(ctx.em, invoiceId);
  if (!invoice) throw notFound('Invoice');
  if (wanted.creditNoteDate < invoice.invoiceDate) {
    const day = formatDate(invoice.invoiceDate);
    throw refuse('creditNoteDate', `Credit Note Date must not be before the date of invoice ${invoiceId} (${day}).`);
  }
  return appliedOf(wanted.amount, addMoney(invoice.outstanding, applied));
}

/** What it credits, by rate: of one rate alone where it was made so. */
async function creditedOf(ctx: CommandCtx, { creditNoteId, invoiceId, taxRate }: CreditNoteRow, hasBalance: boolean): Promise<Credited> {
  if (invoiceId === null) return { taxRate, charged: [], left: [] };
  const stored = await listCreditByRate(ctx.em, creditNoteId);
  const only = stored.length === 1 ? stored[0]!.taxPct : undefined;
  return findCredited(ctx.em, invoiceId, { taxRate, only, without: creditNoteId, hasBalance });
}

/** What would be left of the prepaid balance without this credit note; undefined where it removes none. */
async function balanceWithout(ctx: CommandCtx, { invoiceId, removesBalance, amountEx, taxAmt }: CreditNoteRow, amount: string) {
  const remaining = removesBalance && invoiceId !== null ? (await findRemainingPrepaid(ctx.em, invoiceId))?.remaining : undefined;
  if (!remaining) return undefined;
  const balance = { ex: addMoney(remaining.ex, amountEx), tax: addMoney(remaining.tax, taxAmt) };
  const most = addMoney(balance.ex, balance.tax);
  if (compareMoney(amount, most) > 0)
    throw refuse('amount', `At most the remaining prepaid balance can be removed: ${formatMoney(most)}.`);
  return balance;
}

function auditChange(ctx: CommandCtx, stored: CreditNoteRow, wanted: CreditNoteFields, appliedAmt: string): void {
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
