import type { SqlEntityManager } from '@mikro-orm/sql';
import { tables } from '#app/domain/kernel/records/tables.ts';
import type { FilledLine } from './fill-lines.ts';
import { discountName, type DiscountedTotals } from '../totals/header-discount.ts';
import { InvoiceLine } from '../invoice-line.entity.ts';

/** Writes the lines of an invoice in their order, each with what it comes to. */
export async function insertLines(em: SqlEntityManager, invoiceId: number, lines: readonly FilledLine[],
  totals: Pick<DiscountedTotals, 'lines'>): Promise<void> {
  if (lines.length === 0) return;
  await em.insertMany(InvoiceLine, lines.map((line, place) => {
    const { subtotal, tax } = totals.lines[place]!;
    return { invoiceId, position: place + 1, ...line, lineTotal: subtotal, taxAmt: tax };
  }));
}

/** Replaces the lines that take the discount on the whole invoice off: they stand behind all others. */
export async function writeDiscountLines(em: SqlEntityManager, { invoiceId, discountPct }: { invoiceId: number; discountPct: string },
  { lines, discountLines }: DiscountedTotals): Promise<void> {
  await em.nativeDelete(InvoiceLine, { invoiceId, isDiscount: true });
  if (discountLines.length === 0) return;
  const others = lines.length - discountLines.length;
  const last = await tables<typeof InvoiceLine>(em).selectFrom('invoice_line').select('position').where('invoiceId', '=', invoiceId)
    .orderBy('position', 'desc').limit(1).executeTakeFirst();
  await em.insertMany(InvoiceLine, discountLines.map(({ quantity, price, taxFraction }, place) => {
    const { subtotal, tax } = lines[others + place]!;
    return {
      invoiceId, position: (last?.position ?? 0) + place + 1, description: discountName(discountPct), quantity, price, taxPct: taxFraction,
      isDiscount: true, lineTotal: subtotal, taxAmt: tax,
    };
  }));
}
