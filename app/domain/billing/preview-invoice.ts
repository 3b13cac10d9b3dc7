import { FEATURES } from '#app/domain/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
import { readForInvoice } from '#app/domain/timesheets/index.server.ts';
import type { InvoiceableEntry } from '#app/domain/timesheets/index.server.ts';
import { PreviewInvoice, type CreateInvoice } from './contract.ts';
import { invoiceTotals, type InvoiceTotals } from './invoice-totals.ts';
import { unbilledTimeIds } from './unbilled-time.read-model.ts';

/** What an invoice of these entries and lines comes to, by the rules that it is saved by. */
export function totalsOfNew(entries: readonly InvoiceableEntry[], lines: CreateInvoice['lines'], taxPerDocument: boolean): InvoiceTotals {
  const billed = entries.map(({ billingCode, workedSeconds, sellPrice, salesTaxPct }) => ({
    billingCode, seconds: workedSeconds, sellPrice, taxFraction: salesTaxPct,
  }));
  const charged = lines.map(
    ({ quantity, price, discountPct, taxPct }) => ({ quantity, price, discount: discountPct, taxFraction: taxPct }),
  );
  return invoiceTotals(billed, charged, taxPerDocument ? 'document' : 'line');
}

export interface InvoicePreview {
  readonly entryCount: number;
  readonly workedSeconds: number;
  readonly subtotal: Money;
  readonly tax: Money;
  readonly total: Money;
  /** Before tax: what prepaid entries draw, and what is written off. */
  readonly drawn: Money;
  readonly writtenOff: Money;
}

/** What an invoice would come to now. What another one has taken meanwhile is not in it. */
export async function previewOf(ctx: Ctx, { clientId, time, lines }: PreviewInvoice): Promise<InvoicePreview> {
  const timeIds = 'filter' in time ? await unbilledTimeIds(ctx.em, { clientId, ...time.filter }) : time.timeIds;
  const entries = (await readForInvoice(ctx.em, timeIds)).filter((entry) => entry.clientId === clientId && entry.invoiceId === null);
  const { taxPerDocument } = await readBillingSettings(ctx.em);
  const { subtotal, tax, total, drawn, writtenOff } = totalsOfNew(entries, lines, taxPerDocument);
  const workedSeconds = entries.reduce((sum, entry) => sum + entry.workedSeconds, 0);
  return { entryCount: entries.length, workedSeconds, subtotal, tax, total, drawn: drawn.subtotal, writtenOff };
}

export const previewInvoice = query({
  name: 'invoice.preview',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: PreviewInvoice,
  run: previewOf,
});
