import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { subtractMoney } from '#app/domain/kernel/values/money.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { assertInvoiceIdentities } from './invoice-totals.ts';

interface StoredFigures {
  subtotal: string;
  tax: string;
  total: string;
  paid: string;
  timeSubtotal: string;
  linesSubtotal: string;
  allocated: string;
  credited: string;
}

/**
 * Adds the invoices up again from the records they stand on: the charged entries, the lines, the allocations and the
 * credit applied.
 * @throws Error when an identity is broken, so that the transaction that broke it is rolled back.
 */
export async function checkInvoiceIdentities(em: SqlEntityManager, invoiceIds: readonly number[]): Promise<void> {
  const stored = await rows<StoredFigures>(em, sql`
    select i.subtotal, i.tax_total as tax, i.total, i.paid_amt as paid,
      (select coalesce(sum(t.sell_total), 0)::numeric(19,2) from tenant.timesheet t
      where t.invoice_id = i.invoice_id and t.billable_id = 'B') as "timeSubtotal",
      (select coalesce(sum(l.line_total), 0)::numeric(19,2) from tenant.invoice_line l
      where l.invoice_id = i.invoice_id) as "linesSubtotal",
      (select coalesce(sum(a.amount), 0)::numeric(19,2) from tenant.receipt_allocation a where a.invoice_id = i.invoice_id) as allocated,
      (select coalesce(sum(n.applied_amt), 0)::numeric(19,2) from tenant.credit_note n where n.invoice_id = i.invoice_id) as credited
    from tenant.invoice i where i.invoice_id = any(${invoiceIds}::int[])`);
  for (const figures of stored) {
    assertInvoiceIdentities({ ...figures, outstanding: subtractMoney(figures.total, figures.paid) });
  }
}
