import { z } from 'zod';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { lockContract } from '#app/domain/kernel/lock-contract.ts';
import { pageOf } from '#app/domain/kernel/records/list.ts';
import { RECEIPT_SEARCH_TYPES } from './contract.ts';
import { PAYMENT_METHODS, receiptFields } from './fields.ts';

const [word, day, amount] = [z.string(), z.string(), z.string()];

const Named = <Id extends string>(pairs: readonly { readonly id: Id; readonly name: string }[]) =>
  z.array(z.strictObject({ id: z.enum(pairs.map(({ id }) => id)), name: word })) as unknown as z.ZodType<typeof pairs>;

/** The contract of a document that a receipt pays, or could pay. */
export const AllocationLineAnswer = z.strictObject({
  invoiceId: z.int().nullable(), creditNoteId: z.int().nullable(), invoiceDate: day, total: amount, alreadyPaid: amount, paid: amount,
  balance: amount, status: z.enum(['', 'Full Payment', 'Part Payment']),
});

const Allocation = z.strictObject({
  receiptTotal: amount, outstanding: z.array(AllocationLineAnswer), allocated: z.array(AllocationLineAnswer),
  applied: amount, unposted: amount, restIsBeyond: z.boolean(), remark: word, warning: word,
});

const Client = z.strictObject({ clientId: word, name: word, contact: word });

const Methods = Named(PAYMENT_METHODS) as z.ZodType<typeof PAYMENT_METHODS>;

/** The contract of a receipt as its page shows it. */
export const ReceiptAnswer = z.strictObject({
  receipt: z.strictObject({
    ...answerOf(receiptFields), receiptId: z.int(), version: z.int(), clientId: word, currencyId: word, externalSyncId: word,
    syncStatus: z.int(),
  }),
  client: Client.nullable(), methods: Methods, allocation: Allocation, lock: lockContract().nullable(),
});

const Currency = {
  currencyId: word, currencies: z.array(word),
  openElsewhere: z.array(z.strictObject({ currencyId: word, amount })),
};

/** The contract of what the form of a new receipt begins with. */
export const NewReceiptAnswer = z.strictObject({
  client: Client.nullable(), ...Currency, paymentDate: day, paymentMethod: word, methods: Methods, allocation: Allocation,
});

/** The contract of a form after a step of allocating. */
export const RevisedAnswer = z.strictObject({ client: Client.nullable(), ...Currency, paymentDate: day, allocation: Allocation });

const Currencies = z.array(z.strictObject({
  currencyId: word, isOwn: z.boolean(), receiptCount: z.int(), paid: amount, ownPaid: amount,
}));

/** The contract of a page of receipts: its sum is in the organisation's own currency, and by currency where not all are in that. */
export const ReceiptsAnswer = pageOf(z.strictObject({
  receiptId: z.int(), paymentDate: day, clientId: word, clientName: word, invoiceIds: word, currencyId: word, paid: amount, note: word,
  dateCreated: day,
})).extend({
  totals: z.strictObject({ receiptCount: z.int(), paid: amount }), currencies: Currencies,
  searchTypes: Named(RECEIPT_SEARCH_TYPES) as z.ZodType<typeof RECEIPT_SEARCH_TYPES>,
});

/** The contract of a page of what a client paid. */
export const ClientReceiptsAnswer = pageOf(z.strictObject({
  receiptId: z.int(), date: day, invoiceId: z.int().nullable(), creditNoteId: z.int().nullable(), currencyId: word, paid: amount,
  note: word,
})).extend({ totals: z.strictObject({ paid: amount }), currencies: Currencies });
