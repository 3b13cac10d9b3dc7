import { z } from 'zod';
import { INVOICE_TYPES } from '#app/domain/money/billing/contract.ts';
import { TaxesAnswer } from '#app/domain/money/billing/index.server.ts';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { lockContract } from '#app/domain/kernel/lock-contract.ts';
import { creditNoteFields } from './fields.ts';

const [word, amount] = [z.string(), z.string()];

const NoteAnswer = z.strictObject({
  ...answerOf(creditNoteFields), creditNoteId: z.int(), version: z.int(), clientId: word, clientName: word, invoiceId: z.int().nullable(),
  invoiceType: z.enum(INVOICE_TYPES), currencyId: word, amountEx: amount, taxAmt: amount, taxRate: amount, taxRates: z.array(amount),
  applied: amount, used: amount, rest: amount, removesBalance: z.boolean(), releasesTime: z.boolean(), syncStatus: z.int(),
  syncDisplayName: word, syncError: word,
});

/** The contract of a credit note as its page shows it. */
export const CreditNoteAnswer = NoteAnswer.extend({
  lock: lockContract().nullable(), isAllocated: z.boolean(), allocationLock: lockContract().nullable(), syncFailure: word.nullable(),
  taxes: TaxesAnswer, taxName: word,
  usedBy: z.array(z.strictObject({ receiptId: z.int(), paymentDate: word, amount })),
});

/** The contract of one in a list. */
export const CreditNoteRowAnswer = NoteAnswer.extend({
  allocated: amount, allocatedTo: z.array(z.int()), negatedAmount: amount, negatedRest: amount, lockReason: word.nullable(),
  canTakeOff: z.boolean(), syncFailure: word.nullable(),
});

const Sums = z.strictObject({ amount, allocated: amount, negatedAmount: amount, negatedRest: amount });

/** The contract of a page of them: its sums are in the organisation's own currency, and by currency where not all are in that. */
export const CreditNotesAnswer = z.strictObject({
  rows: z.array(CreditNoteRowAnswer), total: z.int(), totals: Sums, hasCurrencies: z.boolean(),
  currencies: z.array(z.strictObject({
    currencyId: word, isOwn: z.boolean(), count: z.int(), amount, allocated: amount, ownAmount: amount, ownAllocated: amount,
  })),
});

/** The contract of what a change answers. */
export const ChangedCreditNote = z.strictObject({ clientId: word, invoiceId: z.int().nullable() });
