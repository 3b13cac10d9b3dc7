import { lockInvoicesForPayment } from '#app/domain/money/billing/index.server.ts';
import { lockCreditsForUse } from '#app/domain/money/credit-notes/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { ZERO, subtractMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { keyOf, withinOutstanding, type DocumentKey } from './allocation.ts';
import { amountsOf, concerned, creditsOf, invoicesOf, type Application } from './apply-allocations.ts';

/** A document that is held: what it comes to and what of it is settled, this receipt included. */
interface Held {
  readonly clientId: string;
  readonly clientName: string;
  readonly currencyId: string;
  readonly total: Money;
  readonly settled: Money;
  readonly name: string;
}

/** Holds the invoices and then the credit notes concerned: the order of locks is the same for every receipt and credit note. */
async function hold(ctx: CommandCtx, change: Application): Promise<Map<DocumentKey, Held>> {
  const invoices = await lockInvoicesForPayment(ctx.em, concerned(invoicesOf, change));
  const credits = await lockCreditsForUse(ctx.em, concerned(creditsOf, change));
  const held = new Map<DocumentKey, Held>();
  for (const { invoiceId, clientId, clientName, currencyId, total, paid, isDraft } of invoices) {
    const document = { clientId, clientName, currencyId, total, settled: paid, name: `Invoice ${invoiceId}` };
    if (!isDraft) held.set(keyOf({ invoiceId, creditNoteId: null }), document);
  }
  for (const { creditNoteId, clientId, clientName, currencyId, amount, taken } of credits) {
    const key = keyOf({ invoiceId: null, creditNoteId });
    const [total, settled] = [negateMoney(amount), negateMoney(taken)];
    held.set(key, { clientId, clientName, currencyId, total, settled, name: `Credit note ${key}` });
  }
  return held;
}

/** Holds what is concerned, before and after, and checks each amount against what others leave open. Call it before writing anything. */
export async function checkOutstanding(ctx: CommandCtx, change: Application): Promise<void> {
  const held = await hold(ctx, change);
  const own = amountsOf(change.before);
  const messages = change.after.flatMap((allocation) => {
    const key = keyOf(allocation);
    const document = held.get(key);
    if (!document) return [`${allocation.creditNoteId === null ? 'Invoice' : 'Credit note'} ${key} is not an invoice of this client.`];
    if (document.clientId !== change.clientId) return [ofSomebodyElse(document)];
    if (document.currencyId !== change.currencyId) return [inOtherCurrency(document, change)];
    return amountMessage(document, allocation.amount, own.get(key) ?? ZERO);
  });
  if (messages.length > 0) throw new DomainError('conflict', messages.join(' '), { allocations: messages });
}

const ofSomebodyElse = ({ name, clientName }: Held): string =>
  `${name} is of ${clientName}. A receipt is of one client: make a receipt for each.`;

const inOtherCurrency = ({ name, currencyId: its }: Held, { currencyId }: Application): string =>
  `${name} is in ${its}, this receipt in ${currencyId}. A receipt is in one currency: make a receipt in ${its} for it.`;

function amountMessage({ name, total, settled }: Held, amount: string, own: string): string[] {
  const alreadyPaid = subtractMoney(settled, own);
  if (withinOutstanding({ total, alreadyPaid }, amount)) return [];
  const open = subtractMoney(total, alreadyPaid);
  return [`${name} has ${formatMoney(open)} outstanding, ${formatMoney(amount)} cannot be allocated to it. Please allocate it again.`];
}
