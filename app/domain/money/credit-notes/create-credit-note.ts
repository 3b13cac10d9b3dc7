import { z } from 'zod';
import {
  dateLock, isClosed, findBilledClient, recalculatePaid, releaseCreditedTime, findRemainingPrepaid,
} from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import { SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatMoney, formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { ZERO, addMoney, compareMoney } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings, findCurrencyOfClient, takeCreditNoteNumber } from '#app/domain/site/settings/index.server.ts';
import { ChangedCreditNote } from './answers.ts';
import { CreateCreditNote } from './contract.ts';
import { creditNoteFields } from './fields.ts';
import { appliedOf, partsOfCredit, type Credited } from './credit-amounts.ts';
import { findCredited } from './credit-by-rate.read-model.ts';
import { CreditNote } from './credit-note.entity.ts';
import { findCreditedInvoice, type CreditedInvoice } from './credited-invoice.read-model.ts';

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Credits a client. With an invoice the credit settles what is outstanding on it; what is left can be used by receipts. */
export const createCreditNote = command({
  name: 'credit-note.create',
  permission: 'invoice:write',
  feature: FEATURES.enableCreditNotes,
  input: CreateCreditNote,
  output: ChangedCreditNote.extend({ creditNoteId: z.int() }),
  http: { method: 'POST', path: '/api/v3/credit-notes', status: 201 },
  async run(ctx, input): Promise<{ creditNoteId: number; clientId: string; invoiceId: number | null }> {
    const { invoiceClosingDate } = await findBillingSettings(ctx.em);
    refuseLocked(dateLock(input.creditNoteDate, invoiceClosingDate), 'creditNoteDate');
    const invoice = input.invoiceId === null ? undefined : await requireInvoice(ctx, input.invoiceId, input);
    if (invoice && input.releasesEntries) requireReleasable(invoice, input.amount, isClosed(invoice.invoiceDate, invoiceClosingDate));
    const values = invoice ? await ofInvoice(ctx, invoice, input) : await ofClient(ctx, input);
    const creditNoteId = await takeCreditNoteNumber(ctx.em);
    const { taxes, ...columns } = values;
    const { clientId, invoiceId, invoiceType, appliedAmt } = columns;
    const header = givenOf(creditNoteFields, input);
    ctx.em.create(CreditNote, {
      creditNoteId, ...columns, ...header, taxes: [...taxes], releasesTime: input.releasesEntries && invoice !== undefined,
      createdBy: ctx.actor.empId, createdAt: ctx.now(), updatedAt: ctx.now(),
    });
    await ctx.em.flush();
    const after = { clientId, invoiceId, invoiceType, ...header, appliedAmt };
    ctx.audit({ subject: 'credit_note', id: creditNoteId, after });
    if (invoiceId !== null) await settle(ctx, { creditNoteId, invoiceId, appliedAmt, releases: input.releasesEntries });
    return { creditNoteId, clientId, invoiceId };
  },
});

/** The invoice, held; refused where it is of another client, a draft, or later than the credit. */
async function requireInvoice(ctx: CommandCtx, invoiceId: number, input: CreateCreditNote): Promise<CreditedInvoice> {
  const invoice = await findCreditedInvoice(ctx.em, invoiceId);
  if (!invoice || invoice.clientId !== input.clientId) throw notFound('Invoice');
  if (invoice.isDraft) throw new DomainError('rule_violated', `Invoice ${invoiceId} is a draft. Change it instead of crediting it.`);
  if (input.creditNoteDate < invoice.invoiceDate) {
    const label = 'Credit Note Date';
    throw refuse('creditNoteDate', `${label} must not be before the date of invoice ${invoiceId} (${formatDate(invoice.invoiceDate)}).`);
  }
  return invoice;
}

/** Whoever bills the time again must not be paid twice for it. */
function requireReleasable({ invoiceId, entryCount, timeInc, syncStatus }: CreditedInvoice, amount: string, closed: boolean): void {
  if (entryCount === 0) throw refuse('releasesEntries', `There is no time on invoice ${invoiceId}.`);
  const held = closed ? 'in a closed period' : syncStatus === SYNC.pending ? 'being sent to the accounting service'
    : syncStatus === SYNC.locked ? 'locked by the accounting service' : '';
  if (held !== '') {
    throw refuse('releasesEntries',
      `Invoice ${invoiceId} is ${held}, and its time stays on it. Add the credit note without releasing the entries.`);
  }
  if (compareMoney(amount, timeInc) < 0)
    throw refuse('amount', `To release the entries, credit at least what they come to: ${formatMoney(timeInc)}.`);
}

async function ofInvoice(ctx: CommandCtx, invoice: CreditedInvoice, input: CreateCreditNote) {
  const { amount, creditPrepaidInvoiceBalance, creditedRate } = input;
  const { invoiceId, clientId, invoiceType, currencyId, exchangeRate, taxRate, outstanding } = invoice;
  const balance = creditPrepaidInvoiceBalance ? (await findRemainingPrepaid(ctx.em, invoiceId))?.remaining : undefined;
  if (creditPrepaidInvoiceBalance && !balance)
    throw refuse('creditPrepaidInvoiceBalance', 'Only the balance of a prepaid invoice can be removed.');
  if (balance && compareMoney(amount, balance.inc) > 0)
    throw refuse('amount', `At most the remaining prepaid balance can be removed: ${formatMoney(balance.inc)}.`);
  const only = creditedRate === '' ? undefined : creditedRate;
  const credited = await findCredited(ctx.em, invoiceId, { taxRate, only, hasBalance: balance !== undefined });
  if (only !== undefined) requireRate(credited, invoiceId, only, amount);
  return {
    clientId, invoiceId, invoiceType, currencyId, exchangeRate, taxRate: only ?? taxRate, ...partsOfCredit(amount, credited, balance),
    appliedAmt: appliedOf(amount, outstanding), removesBalance: balance !== undefined,
  };
}

/** Refuses a rate at which the invoice charges nothing, and more of it than it charges. */
function requireRate({ charged }: Credited, invoiceId: number, only: string, amount: string): void {
  const [at] = charged;
  if (!at) throw refuse('creditedRate', `Invoice ${invoiceId} charges nothing at ${formatPercent(only)}.`);
  const most = addMoney(at.base, at.tax);
  if (compareMoney(amount, most) > 0)
    throw refuse('amount', `At most ${formatMoney(most)} of invoice ${invoiceId} is taxed at ${formatPercent(only)}.`);
}

async function ofClient(ctx: CommandCtx, input: CreateCreditNote) {
  const { clientId, invoiceType, amount } = input;
  const client = await findBilledClient(ctx.em, clientId);
  const currency = await findCurrencyOfClient(ctx.em, clientId);
  if (!client || !currency) throw notFound('Client');
  if (input.creditPrepaidInvoiceBalance) {
    throw refuse('creditPrepaidInvoiceBalance',
      'A balance is removed from a prepaid invoice. Open that invoice and add the credit note there.');
  }
  if (input.releasesEntries)
    throw refuse('releasesEntries', 'Entries are released from an invoice. Open it and add the credit note there.');
  const { taxRate } = client;
  return { clientId, invoiceId: null, invoiceType, ...currency, taxRate, ...partsOfCredit(amount, { taxRate, charged: [], left: [] }),
    appliedAmt: ZERO,
    removesBalance: false };
}

interface Settled { creditNoteId: number; invoiceId: number; appliedAmt: string; releases: boolean }

async function settle(ctx: CommandCtx, { creditNoteId, invoiceId, appliedAmt, releases }: Settled): Promise<void> {
  await recalculatePaid(ctx.em, [invoiceId]);
  const released = releases ? { released: await releaseCreditedTime(ctx, { invoiceId, creditNoteId }) } : {};
  ctx.audit({ subject: 'invoice', id: invoiceId, after: { creditNoteId, credited: appliedAmt, ...released } });
}
