import { sql } from 'kysely';
import {
  findBilledClient, findRemainingPrepaid, listPrepaidOfClient, listTaxByRate, type BilledClient, type TaxedAmount, type TaxedAtRate,
} from '#app/domain/money/billing/index.server.ts';
import type { InvoiceType } from '#app/domain/money/billing/contract.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isZeroMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { ZERO, compareMoney, smallerMoney } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings, findTaxName } from '#app/domain/site/settings/index.server.ts';
import { CreditNoteAnswer } from './answers.ts';
import { CreditNoteRef, NewCreditNote } from './contract.ts';
import { listCreditByRate } from './credit-by-rate.read-model.ts';
import { findCreditedInvoice, type CreditedInvoice } from './credited-invoice.read-model.ts';
import { findCreditNote, type CreditNoteRow } from './credit-note.read-model.ts';
import { allocationLock, creditNoteLock, syncFailureOf } from './policy.ts';

export interface CreditNoteView extends CreditNoteRow {
  readonly lock: Lock | null;
  /** It settles a part of its own invoice, and why it cannot be taken off that. */
  readonly isAllocated: boolean;
  readonly allocationLock: Lock | null;
  readonly syncFailure: string | null;
  readonly taxes: readonly TaxedAtRate[];
  /** How the tax is called for its client. */
  readonly taxName: string;
  /** The receipts that use it, the oldest payment first. */
  readonly usedBy: readonly { readonly receiptId: number; readonly paymentDate: LocalDate; readonly amount: string }[];
}

/** A credit note, and why it cannot be changed. */
export const getCreditNote = query({
  name: 'credit-note.get',
  permission: 'invoice:read',
  feature: FEATURES.enableCreditNotes,
  input: CreditNoteRef,
  output: CreditNoteAnswer,
  http: { method: 'GET', path: '/api/v3/credit-notes/{creditNoteId}' },
  async run({ em }, { creditNoteId }): Promise<CreditNoteView> {
    const found = await findCreditNote(em, creditNoteId);
    if (!found) throw notFound('Credit Note');
    const { invoiceClosingDate } = await findBillingSettings(em);
    const usedBy = await rows<CreditNoteView['usedBy'][number]>(em, sql`
      select r.receipt_id as "receiptId", r.payment_date as "paymentDate", -a.amount as amount
      from tenant.receipt_credit_allocation a join tenant.receipt r on r.receipt_id = a.receipt_id
      where a.credit_note_id = ${creditNoteId} order by r.payment_date, r.receipt_id`);
    const taxes = await listCreditByRate(em, creditNoteId);
    return {
      ...found, usedBy, taxes, taxName: await findTaxName(em, found.clientId), lock: creditNoteLock(found, invoiceClosingDate) ?? null,
      isAllocated: !isZeroMoney(found.applied), allocationLock: allocationLock(found, invoiceClosingDate) ?? null,
      syncFailure: syncFailureOf(found),
    };
  },
});

/** What the dialog of a new credit note begins with. */
export interface CreditNoteStart {
  readonly clientId: string;
  readonly clientName: string;
  readonly currencyId: string;
  /** What is credited; null without an invoice. */
  readonly invoice: Pick<CreditedInvoice, 'invoiceId' | 'outstanding' | 'entryCount' | 'timeInc'> | null;
  readonly invoiceType: InvoiceType | null;
  /** Empty without an invoice. */
  readonly amount: string;
  readonly creditNoteDate: LocalDate;
  /** Of a prepaid invoice. */
  readonly remainingPrepaid: TaxedAmount | null;
  /** Without an invoice, the client's balances in its own currency that have something left, the oldest first. */
  readonly balances: readonly { readonly invoiceId: number; readonly remaining: TaxedAmount }[];
  /** How the tax is called for the client. */
  readonly taxName: string;
  /** Of an invoice with several rates, what it charges at each. */
  readonly rates: readonly TaxedAtRate[];
}

/** The total due is proposed, of a prepaid invoice at most its remaining balance; one that is paid already proposes that balance. */
export const getNewCreditNote = query({
  name: 'credit-note.get-new',
  permission: 'invoice:write',
  feature: FEATURES.enableCreditNotes,
  input: NewCreditNote,
  async run(ctx, { clientId, invoiceId }): Promise<CreditNoteStart> {
    if (invoiceId !== undefined) return startOfInvoice(ctx, invoiceId);
    const client = await findBilledClient(ctx.em, clientId ?? '');
    if (!client) throw notFound('Client');
    return { clientId: client.clientId, clientName: client.name, currencyId: client.currencyId, invoice: null, invoiceType: null,
      amount: '', creditNoteDate: ctx.today(), remainingPrepaid: null, balances: await listRemovable(ctx, client), rates: [],
      taxName: await findTaxName(ctx.em, client.clientId) };
  },
});

async function listRemovable({ em }: Ctx, { clientId, currencyId }: BilledClient): Promise<CreditNoteStart['balances']> {
  const balances = await listPrepaidOfClient(em, clientId);
  return balances.filter((of) => of.currencyId === currencyId && signOf(of.remaining.inc) > 0)
    .map(({ invoiceId, remaining }) => ({ invoiceId, remaining }));
}

async function startOfInvoice(ctx: Ctx, invoiceId: number): Promise<CreditNoteStart> {
  const invoice = await findCreditedInvoice(ctx.em, invoiceId);
  const client = invoice && await findBilledClient(ctx.em, invoice.clientId);
  if (!invoice || !client) throw notFound('Invoice');
  const { clientId, currencyId, invoiceType, invoiceDate, outstanding, entryCount, timeInc } = invoice;
  const remaining = (await findRemainingPrepaid(ctx.em, invoiceId))?.remaining ?? null;
  const due = signOf(outstanding) > 0 ? outstanding : ZERO;
  const proposed = remaining ? (due === ZERO ? remaining.inc : smallerMoney(due, remaining.inc)) : due;
  const today = ctx.today();
  const rates = await listTaxByRate(ctx.em, invoiceId);
  return {
    clientId, clientName: client.name, currencyId, invoice: { invoiceId, outstanding, entryCount, timeInc }, invoiceType,
    amount: compareMoney(proposed, ZERO) > 0 ? proposed : '', creditNoteDate: today < invoiceDate ? invoiceDate : today,
    remainingPrepaid: remaining, balances: [], taxName: await findTaxName(ctx.em, clientId), rates: rates.length > 1 ? rates : [],
  };
}
