import { dec } from '#app/domain/kernel/values/decimal.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { lineTotal, type Fraction } from '#app/domain/kernel/values/money.ts';
import { formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { chargedByTax, invoiceTotals, type BilledEntry, type BilledLine, type InvoiceTotals, type TaxMode } from './invoice-totals.ts';

/** Of an invoice with a discount on the whole: its figures, whose last lines are those of the discount. */
export interface DiscountedTotals extends InvoiceTotals { readonly discountLines: readonly BilledLine[] }

/**
 * The discount on a whole invoice as lines that take it off, one for each tax rate: the tax falls with it, and lines and time go on making
 * the subtotal. Each is the percentage of what is charged at its rate, rounded once.
 */
function discountLines(entries: readonly BilledEntry[], lines: readonly BilledLine[], discount: Fraction): BilledLine[] {
  if (dec(discount).eq(0)) return [];
  return [...chargedByTax(entries, lines)].filter(([, base]) => !isZeroMoney(base)).map(([taxFraction, base]) =>
    ({ quantity: '-1', price: lineTotal(discount, base), discount: '0', taxFraction }));
}

/** All figures of one invoice with what is taken off it as a whole. */
export function discountedTotals(entries: readonly BilledEntry[], lines: readonly BilledLine[], discount: Fraction,
  mode: TaxMode): DiscountedTotals {
  const taken = discountLines(entries, lines, discount);
  return { ...invoiceTotals(entries, [...lines, ...taken], mode), discountLines: taken };
}

/** How such a line is called. */
export const discountName = (discount: Fraction): string => `Discount ${formatPercent(discount)}`;
