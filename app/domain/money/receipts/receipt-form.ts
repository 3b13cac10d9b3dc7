import { findBilledClient } from '#app/domain/money/billing/index.server.ts';
import type { BilledClient } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { addDays, formatDate, isLocalDate, latest, previousBusinessDay } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isZeroMoney, negateMoney, signOf } from '#app/domain/kernel/values/money-sign.ts';
import { compareMoney, sumMoney, ZERO } from '#app/domain/kernel/values/money.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { allocate, allocateAll, allocateAllUpdatingTotal, allocationOf, availableAmount, deallocate, deallocateAll, totalApplied,
  keyOf, unpostedAmount, withinOutstanding } from './allocation.ts';
import type { Allocation, AllocationLine } from './allocation.ts';
import { PAYMENT_METHODS } from './fields.ts';
import { NewReceiptAnswer, ReceiptAnswer, RevisedAnswer } from './answers.ts';
import { NewReceipt, ReceiptRef, ReviseReceipt } from './contract.ts';
import { receiptLock } from './policy.ts';
import { amountsOf } from './apply-allocations.ts';
import { findPayer, findReceiptCurrencies } from './receipt-currency.ts';
import { listAllocations, listOpenDocuments, findReceipt } from './receipt.read-model.ts';

/** No stretch of days off is longer. */
const MAX_DAYS_OFF = 60;

/** The allocation side of a receipt's form, as the screen shows it. */
export interface AllocationView {
  readonly receiptTotal: string;
  readonly outstanding: readonly AllocationLine[];
  readonly allocated: readonly AllocationLine[];
  readonly applied: string;
  /** What is still to be allocated; 0.00 once everything is. */
  readonly unposted: string;
  /** More was received than the client owes on all that is listed. */
  readonly restIsBeyond: boolean;
  /** Why the last step changed nothing; empty when it did. */
  readonly remark: string;
  /** What the payment's date makes of the invoices that it pays; empty when nothing is odd about it. */
  readonly warning: string;
}

function viewOf(allocation: Allocation, paymentDate: LocalDate, remark = ''): AllocationView {
  const { receiptTotal, outstanding, allocated } = allocation;
  return { receiptTotal, outstanding, allocated, applied: totalApplied(allocation), unposted: negateMoney(unpostedAmount(allocation)),
    restIsBeyond: isBeyond(allocation), remark, warning: earlyWarning(allocated, paymentDate) };
}

function isBeyond(allocation: Allocation): boolean {
  const owed = [...allocation.outstanding, ...allocation.allocated].map(({ balance }) => balance).filter((balance) => signOf(balance) > 0);
  return signOf(allocation.receiptTotal) > 0 && compareMoney(availableAmount(allocation), sumMoney(owed)) > 0;
}

/** Names the invoices that did not exist yet on the day of the payment. */
function earlyWarning(allocated: readonly AllocationLine[], paymentDate: LocalDate): string {
  const later = allocated.filter(({ invoiceId, invoiceDate }) => invoiceId !== null && isLocalDate(paymentDate)
    && paymentDate < invoiceDate);
  if (later.length === 0) return '';
  const named = later.map(({ invoiceId, invoiceDate }) => `${invoiceId} (${formatDate(invoiceDate)})`).join(', ');
  return `The payment is dated ${formatDate(paymentDate)}, before ${later.length === 1
    ? 'the invoice'
    : 'the invoices'} that it pays: ${named}. Please check the date.`;
}

/** The working day before today: neither a weekend nor a public holiday of the person who records the payment. */
async function findPreviousWorkday(ctx: Ctx): Promise<LocalDate> {
  const holidays = await listHolidaysOf(ctx.em, ctx.actor.empId, { from: addDays(ctx.today(), -MAX_DAYS_OFF), to: ctx.today() });
  let day = previousBusinessDay(ctx.today());
  while (holidays.has(day)) day = previousBusinessDay(day);
  return day;
}

const EMPTY: Allocation = { receiptTotal: ZERO, outstanding: [], allocated: [] };

/** A new receipt's form: for nobody yet, for a client, or for an invoice, which is then allocated in full. */
export const getNewReceipt = query({
  name: 'receipt.new',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: NewReceipt,
  output: NewReceiptAnswer,
  http: { method: 'GET', path: '/api/v3/receipts/new' },
  async run(ctx, { clientId, invoiceId }) {
    const payer = invoiceId === undefined ? undefined : await findPayer(ctx.em, invoiceId);
    if (invoiceId !== undefined && !payer) throw notFound('Invoice');
    const id = payer?.clientId ?? clientId?.toUpperCase();
    const client = id === undefined ? undefined : await findBilledClient(ctx.em, id);
    if (id !== undefined && !client) throw notFound('Client');
    const currency = await findReceiptCurrencies(ctx.em, id ?? '', payer?.currencyId ?? '');
    const documents = client ? await listOpenDocuments(ctx.em, { receiptId: 0, clientId: client.clientId, ...currency }) : [];
    const open = allocationOf(ZERO, documents, new Map());
    const allocation = invoiceId === undefined ? open : startingWith(open, invoiceId);
    const workday = await findPreviousWorkday(ctx);
    const paymentDate = notBefore(workday, allocation);
    return {
      client: shown(client), ...currency, paymentDate, paymentMethod: 'DD', methods: PAYMENT_METHODS,
      allocation: viewOf(allocation, paymentDate),
    };
  },
});

/** An invoice is not paid before it is written. */
const notBefore = (day: LocalDate, { allocated }: Allocation): LocalDate => latest(day, ...allocated.map(({ invoiceDate }) => invoiceDate));

/** The day of a payment: the proposed one goes on to the day of what is allocated on the form of a new receipt, a typed one stays. */
async function dateOf(ctx: Ctx, { receiptId, step: taken, paymentDate }: ReviseReceipt, after: Allocation): Promise<LocalDate> {
  if (receiptId !== 0 || taken === 'refresh' || paymentDate !== await findPreviousWorkday(ctx)) return paymentDate;
  return notBefore(paymentDate, after);
}

function startingWith(open: Allocation, invoiceId: number): Allocation {
  const line = open.outstanding.find((invoice) => invoice.invoiceId === invoiceId);
  return line ? allocate({ ...open, receiptTotal: line.balance }, keyOf(line)) : open;
}

function shown(client: BilledClient | undefined): { clientId: string; name: string; contact: string } | null {
  return client ? { clientId: client.clientId, name: client.name, contact: client.contact } : null;
}

/** A receipt with its client, what it pays and what is still open. */
export const getReceipt = query({
  name: 'receipt.get',
  permission: 'receipt:read',
  feature: FEATURES.enableReceipting,
  input: ReceiptRef,
  output: ReceiptAnswer,
  http: { method: 'GET', path: '/api/v3/receipts/{receiptId}' },
  async run(ctx, { receiptId }) {
    const receipt = await findReceipt(ctx.em, receiptId);
    if (!receipt) throw notFound('Receipt');
    const client = await findBilledClient(ctx.em, receipt.clientId);
    const { receiptClosingDate } = await findBillingSettings(ctx.em);
    const allocation = allocationOf(
      receipt.receiptTotal, await listOpenDocuments(ctx.em, receipt), amountsOf(await listAllocations(ctx.em, receiptId)),
    );
    const lock = receiptLock(receipt, receiptClosingDate) ?? null;
    return { receipt, client: shown(client), methods: PAYMENT_METHODS, allocation: viewOf(allocation, receipt.paymentDate), lock };
  },
});

/** One step of allocating, on the state that the form carries; writes nothing. A locked receipt stays as it is and says why. */
export const reviseReceipt = query({
  name: 'receipt.revise',
  permission: 'receipt:write',
  feature: FEATURES.enableReceipting,
  input: ReviseReceipt,
  output: RevisedAnswer,
  http: { method: 'POST', path: '/api/v3/receipts/revise' },
  async run(ctx, input) {
    const { client, currency } = await findPayerOfForm(ctx, input);
    if (!client) {
      const { paymentDate, receiptTotal } = input;
      return { client: null, ...currency, paymentDate, allocation: viewOf({ ...EMPTY, receiptTotal }, paymentDate) };
    }
    const documents = await listOpenDocuments(ctx.em, { receiptId: input.receiptId, clientId: client.clientId, ...currency });
    const valid = input.allocations.filter(
      (given) => documents.some((open) => keyOf(open) === keyOf(given) && withinOutstanding(open, given.amount)),
    );
    const before = allocationOf(input.receiptTotal, documents, amountsOf(valid));
    const lock = input.step === 'refresh' ? undefined : await findLockOfStored(ctx, input.receiptId);
    const after = lock ? before : step(before, input);
    const remark = lock ? explain(lock) : remarkOn(before, after, input);
    const paymentDate = await dateOf(ctx, input, after);
    return { client: shown(client), ...currency, paymentDate, allocation: viewOf(after, paymentDate, remark) };
  },
});

async function findLockOfStored(ctx: Ctx, receiptId: number): Promise<Lock | undefined> {
  const receipt = receiptId === 0 ? undefined : await findReceipt(ctx.em, receiptId);
  return receipt && receiptLock(receipt, (await findBillingSettings(ctx.em)).receiptClosingDate);
}

/** Who pays in what: of a stored receipt it stays. */
async function findPayerOfForm(ctx: Ctx, { receiptId, clientId, currencyId }: ReviseReceipt) {
  if (receiptId === 0)
    return { client: await findBilledClient(ctx.em, clientId), currency: await findReceiptCurrencies(ctx.em, clientId, currencyId) };
  const receipt = await findReceipt(ctx.em, receiptId);
  if (!receipt) throw notFound('Receipt');
  return {
    client: await findBilledClient(ctx.em, receipt.clientId),
    currency: { currencyId: receipt.currencyId, currencies: [receipt.currencyId], openElsewhere: [] },
  };
}

function step(allocation: Allocation, { step: name, invoiceId, creditNoteId }: ReviseReceipt): Allocation {
  const document = keyOf(creditNoteId === 0 ? { invoiceId, creditNoteId: null } : { invoiceId: null, creditNoteId });
  switch (name) {
    case 'allocate': return allocate(allocation, document);
    case 'allocate-all': return allocateAll(allocation);
    case 'allocate-all-total': return allocateAllUpdatingTotal(allocation);
    case 'remove': return deallocate(allocation, document);
    case 'deallocate-all': return deallocateAll(allocation);
    case 'refresh': return allocation;
    default: throw new DomainError('rule_violated', 'This step is not known.');
  }
}

function remarkOn(before: Allocation, after: Allocation, { step: name }: ReviseReceipt): string {
  const tried = name === 'allocate' || name === 'allocate-all';
  if (!tried || before.outstanding.length === 0 || after.allocated.length !== before.allocated.length) return '';
  if (!isZeroMoney(availableAmount(before))) return '';
  return 'Nothing is left to allocate. Enter a higher Receipt Total, or allocate all and update the receipt total.';
}
