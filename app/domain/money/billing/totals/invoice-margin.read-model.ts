import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { dec, roundHalfAway } from '#app/domain/kernel/values/decimal.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { addMoney, subtractMoney, type Fraction, type Money } from '#app/domain/kernel/values/money.ts';
import type { InvoiceHeader } from '../invoices/invoice-details.read-model.ts';

/** What is left of an invoice after write-offs and what its products cost. Nothing says what people's time costs. */
export interface InvoiceMargin {
  /** The time at its price, charged or not. */
  readonly timeValue: Money;
  readonly writtenOff: Money;
  /** The part of that value which is charged; null without time. */
  readonly realised: Fraction | null;
  readonly cost: Money;
  /** Lines whose cost is not known: they count as if they cost nothing. */
  readonly linesWithoutCost: number;
  readonly margin: Money;
}

/** By what the invoice stores. BPP time was paid for by its balance and is no part of it. */
export async function findMargin(em: SqlEntityManager, invoice: InvoiceHeader): Promise<InvoiceMargin> {
  const { timeTotal, writtenOff, subtotal } = invoice;
  const stored = await firstRow<{ cost: Money; linesWithoutCost: number }>(em, sql`
    select coalesce(sum(round(quantity * cost, 2)), 0)::numeric(19,2) as cost,
      count(*) filter (where cost is null and not is_discount)::int as "linesWithoutCost"
    from tenant.invoice_line where invoice_id = ${invoice.invoiceId}`);
  const { cost, linesWithoutCost } = stored!;
  const timeValue = addMoney(timeTotal, writtenOff);
  return {
    timeValue, writtenOff, cost, linesWithoutCost, margin: subtractMoney(subtotal, cost),
    realised: isZeroMoney(timeValue) ? null : roundHalfAway(dec(timeTotal).div(dec(timeValue)), 4),
  };
}
