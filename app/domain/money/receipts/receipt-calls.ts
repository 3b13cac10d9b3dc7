import { z } from 'zod';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import type { Client } from '#app/domain/clients/clients/index.server.ts';
import { AllocationLineAnswer, ClientReceiptsAnswer } from './answers.ts';
import { listClientReceipts } from './client-receipts.ts';
import { CreateReceipt, UpdateReceipt, type ReceiptAllocationInput } from './contract.ts';
import { createReceipt } from './create-receipt.ts';
import { PAYMENT_METHODS } from './fields.ts';
import { clientReceiptNames, receiptNames as names } from './names.ts';
import { getNewReceipt, getReceipt } from './receipt-form.ts';
import { updateReceipt } from './update-receipt.ts';

const feature = FEATURES.enableReceipting;
const reads = { permission: 'receipt:read', feature } as const;
const writes = { permission: 'receipt:write', feature } as const;
const MAX_ID = 2_147_483_647;
const specified = 's3 §7';
const [word, day, amount] = [z.string(), z.string(), z.string()];

const Line = AllocationLineAnswer.extend({ paymentDate: day, clientId: word, clientName: word });
const ofClient = { clientId: word, clientName: word, firstName: word, surname: word, outstanding: z.array(Line) };

interface Payer { readonly clientId: string; readonly clientName: string; readonly firstName: string; readonly surname: string }

const NOBODY: Payer = { clientId: '', clientName: '', firstName: '', surname: '' };

async function findPayerNames({ em }: Ctx, clientId: string): Promise<Payer> {
  return await tables<typeof Client>(em).selectFrom('client').select(['clientId', 'coName as clientName', 'firstName', 'surname'])
    .where('clientId', '=', clientId).executeTakeFirst() ?? NOBODY;
}

/** The lines as the specification has them: each says whose it is and when it is paid. */
const linesOf = (lines: readonly z.output<typeof AllocationLineAnswer>[], { clientId, clientName }: Payer, paymentDate: string) =>
  lines.map((line) => ({ ...line, paymentDate, clientId, clientName }));

const DetailsAnswer = z.strictObject({
  receipt: z.strictObject({
    ...ofClient, receiptId: z.int(), paymentMethod: word, categoryId: word, batchNo: word, note: word, receiptTotal: amount,
    isNew: z.boolean(), paymentDate: day, externalSyncId: word, currencyId: word, version: z.int(), allocated: z.array(Line),
  }),
  methods: z.array(z.strictObject({ id: word, name: word })), contactPerson: word,
});

/** A receipt, or what a new one begins with where the id is 0. Its total is negated, as it is stored. */
query({
  name: 'receipt.details',
  ...reads,
  input: z.object({ receiptId: z.int().min(0).max(MAX_ID) }),
  output: DetailsAnswer,
  http: { method: 'GET', path: '/api/receipting/details/{receiptId}', names, specified },
  async run(ctx, { receiptId }): Promise<z.output<typeof DetailsAnswer>> {
    const { allocation, client, ...found } = receiptId === 0 ? await newOne(ctx) : await getReceipt(ctx, { receiptId });
    const { paymentDate, paymentMethod, note, externalSyncId, currencyId, version } = found.receipt;
    const payer = await findPayerNames(ctx, client?.clientId ?? '');
    return {
      receipt: {
        ...payer, receiptId, paymentMethod, categoryId: '', batchNo: '', note, receiptTotal: negateMoney(allocation.receiptTotal),
        isNew: receiptId === 0, paymentDate, externalSyncId, currencyId, version,
        outstanding: linesOf(allocation.outstanding, payer, paymentDate), allocated: linesOf(allocation.allocated, payer, paymentDate),
      },
      methods: [...PAYMENT_METHODS], contactPerson: client?.contact ?? '',
    };
  },
});

async function newOne(ctx: Ctx) {
  const { client, allocation, ...begun } = await getNewReceipt(ctx, {});
  return { client, allocation, receipt: { ...begun, note: '', externalSyncId: '', version: 0 } };
}

/** Lists the documents that a client has not paid. */
query({
  name: 'receipt.client-outstanding',
  ...writes,
  input: z.object({ clientId: codeKey() }),
  output: z.strictObject(ofClient),
  http: { method: 'GET', path: '/api/receipting/ClientOutstanding/{clientId}', names, specified },
  async run(ctx, { clientId }) {
    if (!await hasClient(ctx.em, clientId)) throw notFound('Client');
    const payer = await findPayerNames(ctx, clientId);
    const { allocation, paymentDate } = await getNewReceipt(ctx, { clientId });
    return { ...payer, outstanding: linesOf(allocation.outstanding, payer, paymentDate) };
  },
});

/** A page of what a client paid. */
query({
  name: 'receipt.list-of-client',
  ...reads,
  input: listClientReceipts.input.extend({ sort: z.enum(['date', 'receiptId', 'invoiceId', 'paid']).catch('date') }),
  output: ClientReceiptsAnswer,
  http: {
    method: 'GET', path: '/api/receipting/GetPaidReceiptTableForClient/{clientId}', skips: true, names: clientReceiptNames,
    specified: 's3 §7, s1 §7',
  },
  async run(ctx, asked) {
    if (!await hasClient(ctx.em, asked.clientId)) throw notFound('Client');
    return listClientReceipts(ctx, asked);
  },
});

const { paymentDate, paymentMethod, note, currencyId, version, receiptTotal } = UpdateReceipt.shape;
const { clientId, idempotencyKey } = CreateReceipt.shape;

/** Records a payment where the id is 0, otherwise changes that one: as it is now, unless its version is named. */
command({
  name: 'receipt.save',
  ...writes,
  input: z.object({
    receiptId: z.int().min(0).max(MAX_ID).default(0), clientId: clientId.optional(), paymentDate, paymentMethod, note, currencyId,
    version: version.optional(), receiptTotal, idempotencyKey,
    allocations: z.array(z.object({ invoiceId: z.int().nullish(), creditNoteId: z.int().nullish(), paid: z.string() })).default([]),
  }),
  output: z.int(),
  http: { method: 'POST', path: '/api/receipting/Update', names, specified },
  async run(ctx, { receiptId, version: seen, allocations, clientId: payer = '', idempotencyKey: _key, ...typed }) {
    const values = {
      ...typed, receiptTotal: negateMoney(typed.receiptTotal), paymentDate: typed.paymentDate ?? '',
      paymentMethod: typed.paymentMethod ?? 'DD', allocations: allocations.map(allocationOf),
    };
    if (receiptId === 0) return (await createReceipt(ctx, { ...values, clientId: payer, note: typed.note ?? '' })).receiptId;
    const { receipt } = await getReceipt(ctx, { receiptId });
    await updateReceipt(ctx, { ...values, receiptId, version: seen ?? receipt.version });
    return receiptId;
  },
});

interface Paid { readonly invoiceId?: number | null | undefined; readonly creditNoteId?: number | null | undefined; readonly paid: string }

const allocationOf = ({ invoiceId, creditNoteId, paid }: Paid): ReceiptAllocationInput =>
  ({ invoiceId: invoiceId ?? null, creditNoteId: creditNoteId ?? null, amount: paid } as ReceiptAllocationInput);
