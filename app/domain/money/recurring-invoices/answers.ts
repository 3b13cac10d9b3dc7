import { z } from 'zod';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { listedOf } from '#app/domain/kernel/fields/header-fields.ts';
import { lockContract } from '#app/domain/kernel/lock-contract.ts';
import { pageOf } from '#app/domain/kernel/records/list.ts';
import { RECURRENCE_UNITS } from '#app/domain/kernel/values/recurrence.ts';
import { OUTPUTS, recurringInvoiceFields } from './fields.ts';

const [word, day, amount] = [z.string(), z.string(), z.string()];

const Line = z.strictObject({
  position: z.int(), skuId: word, description: word, quantity: amount, price: amount, discountPct: amount, taxPct: amount, amount,
  tax: amount, note: word, internalNote: word, dateStart: z.null(), dateEnd: z.null(),
});

const Period = z.strictObject({ start: day, end: day });

const Made = Period.extend({
  invoiceId: z.int().nullable(), invoiceDate: day.nullable(), total: amount.nullable(), paid: amount, credited: amount,
  outstanding: amount, outstandingDays: z.int(), isDraft: z.boolean(),
});

/** The contract of a recurring invoice as its page shows it. */
export const RecurringInvoiceAnswer = z.strictObject({
  recurring: z.strictObject({
    ...answerOf(recurringInvoiceFields), unit: z.enum(RECURRENCE_UNITS), output: z.enum(OUTPUTS), recurringInvoiceId: z.int(),
    version: z.int(), clientId: word, clientName: word, isPaused: z.boolean(), nextIndex: z.int(), nextStart: day.nullable(),
    createdAt: word,
  }),
  state: z.enum(['active', 'paused', 'over']), lines: z.array(Line),
  totals: z.strictObject({ subtotal: amount, tax: amount, total: amount, currencyId: word }), taxName: word,
  next: z.array(Period.extend({ index: z.int() })), countBegun: z.int(), countAtOnce: z.int(), made: z.array(Made), countMade: z.int(),
  log: z.array(z.strictObject({ logId: z.int(), at: word, isRefusal: z.boolean(), words: word, invoiceId: z.int().nullable() })),
  today: day, recurrenceLock: lockContract().nullable(), deletionLock: lockContract().nullable(),
});

/** The contract of a page of them. */
export const RecurringInvoicesAnswer = pageOf(z.strictObject({
  ...answerOf(listedOf(recurringInvoiceFields)), id: z.int(), createdOn: day, clientId: word, clientName: word, currencyId: word,
  sellTotal: amount, countOfInv: z.int(), unit: z.enum(RECURRENCE_UNITS), firstFrequency: z.int(), subsequentFrequency: z.int(),
  lastInvEndDate: day.nullable(), isActive: z.boolean(),
})).extend({ hasCurrencies: z.boolean() });
