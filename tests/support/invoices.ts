import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { createReceipt } from '#app/domain/money/receipts/index.server.ts';
import { invoiceOver, receiptInput } from './billing-input.ts';
import type { World } from './world.ts';

/** An invoice of ACME over so much, GST free. */
export async function addInvoice(world: World, amount: string, clientId?: string): Promise<number> {
  return (await createInvoice(world.ctx(), invoiceOver(amount, clientId))).invoiceId;
}

/** A payment of so much of one invoice. */
export async function addReceipt(world: World, invoiceId: number, amount: string, clientId = 'ACME', currencyId = ''): Promise<number> {
  return (await createReceipt(world.ctx(), receiptInput(amount, [`${invoiceId}:${amount}`], { clientId, currencyId }))).receiptId;
}
