import type { FilledLine } from './fill-lines.ts';
import { discountName, type DiscountedTotals } from '../totals/header-discount.ts';

/** The lines of an invoice as they are stored, in their order and each with its amounts. */
export const storedLines = (lines: readonly FilledLine[], totals: Pick<DiscountedTotals, 'lines'>) => lines.map((line, place) => {
  const { subtotal, tax } = totals.lines[place]!;
  return { position: place + 1, ...line, isDiscount: false, lineTotal: subtotal, taxAmt: tax };
});

/** The lines that take the discount on the whole invoice off: they stand behind all others. */
export function discountLines(discountPct: string, totals: DiscountedTotals, lastPosition: number) {
  const others = totals.lines.length - totals.discountLines.length;
  return totals.discountLines.map(({ quantity, price, taxFraction }, place) => {
    const { subtotal, tax } = totals.lines[others + place]!;
    return {
      position: lastPosition + place + 1, description: discountName(discountPct), quantity, price, taxPct: taxFraction, isDiscount: true,
      lineTotal: subtotal, taxAmt: tax,
    };
  });
}
