import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { findBillingSettings, findCurrency } from '#app/domain/site/settings/index.server.ts';
import { listForInvoice } from '#app/domain/time/timesheets/index.server.ts';
import type { InvoiceableEntry } from '#app/domain/time/timesheets/index.server.ts';
import { requireBuyer } from './buyer.ts';
import { PreviewInvoice } from '../contract.ts';
import { fillLines, isRefused, type FilledLine } from '../lines/fill-lines.ts';
import type { DiscountedTotals } from '../totals/header-discount.ts';
import { totalsOf, type Rules } from '../totals/settle-invoice.ts';
import { listUnbilledTimeIds } from '../time/unbilled-time.read-model.ts';

/** What an invoice of these entries and lines comes to, by the rules that it is saved by. */
export const totalsOfNew = (entries: readonly InvoiceableEntry[], lines: readonly FilledLine[], rules: Rules): DiscountedTotals => totalsOf(
  { entries, lines: lines.map(({ quantity, price, discountPct, taxPct }) =>
    ({ quantity, price, discount: discountPct, taxFraction: taxPct })) }, rules);

export interface InvoicePreview {
  readonly currencyId: string;
  readonly entryCount: number;
  /** Those that can be charged as they stand. */
  readonly lineCount: number;
  readonly workedSeconds: number;
  /** What is taken off the whole, which is negative. */
  readonly discount: Money;
  readonly subtotal: Money;
  readonly tax: Money;
  readonly total: Money;
  /** Before tax: what prepaid entries draw, and what is written off. */
  readonly drawn: Money;
  readonly writtenOff: Money;
}

/** While it is typed, what is no currency is the client's. */
const findKnownCurrency = async ({ em }: Ctx, currencyId: string): Promise<string> =>
  (await findCurrency(em, currencyId))?.currencyId ?? '';

/** What an invoice would come to now. What another one has taken meanwhile is not in it. */
export async function previewOf(ctx: Ctx, asked: PreviewInvoice): Promise<InvoicePreview> {
  const { clientId, invoiceDate, currencyId: chosen, time, lines, discountPct } = asked;
  const timeIds = 'filter' in time ? await listUnbilledTimeIds(ctx.em, { clientId, ...time.filter }) : time.timeIds;
  const entries = (await listForInvoice(ctx.em, timeIds)).filter((entry) => entry.clientId === clientId && entry.invoiceId === null);
  const { taxPerDocument } = await findBillingSettings(ctx.em);
  const buyer = await requireBuyer(ctx, clientId, invoiceDate ?? ctx.today(), await findKnownCurrency(ctx, chosen));
  const filled = (await fillLines(ctx.em, lines, buyer)).filter((line): line is FilledLine => !isRefused(line));
  const rules = { discountPct, taxPerDocument };
  const { subtotal, tax, total, drawn, writtenOff, lines: charged, discountLines } = totalsOfNew(entries, filled, rules);
  const taken = charged.slice(charged.length - discountLines.length);
  const workedSeconds = entries.reduce((sum, entry) => sum + entry.workedSeconds, 0);
  return {
    currencyId: buyer.currencyId, entryCount: entries.length, lineCount: filled.length, workedSeconds,
    discount: sumMoney(taken.map((line) => line.subtotal)), subtotal, tax, total, drawn: drawn.subtotal, writtenOff,
  };
}

export const previewInvoice = query({
  name: 'invoice.preview',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: PreviewInvoice,
  run: previewOf,
});
