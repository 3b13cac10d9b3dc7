import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { InvoiceType } from '#app/domain/money/billing/contract.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';

/** An invoice as its credit notes need to know it. */
export interface CreditedInvoice {
  readonly invoiceId: number;
  readonly clientId: string;
  readonly invoiceDate: LocalDate;
  readonly invoiceType: InvoiceType;
  readonly currencyId: string;
  readonly exchangeRate: string;
  readonly total: string;
  readonly outstanding: string;
  readonly isDraft: boolean;
  readonly syncStatus: number;
  /** The one rate that it charges, or what its tax is of its subtotal. */
  readonly taxRate: string;
  /** Its time: how many entries, and what they charge with their tax, less what is taken off the whole invoice. */
  readonly entryCount: number;
  readonly timeInc: string;
}

/** Inside a command the invoice is held until the transaction ends, before anything that belongs to it. */
export async function findCreditedInvoice(em: SqlEntityManager, invoiceId: number): Promise<CreditedInvoice | undefined> {
  const lock = em.isInTransaction() ? sql`for update of i` : sql``;
  return firstRow<CreditedInvoice>(em, sql`
    select i.invoice_id as "invoiceId", i.client_id as "clientId", i.invoice_date as "invoiceDate", i.invoice_type as "invoiceType",
      i.currency_id as "currencyId", i.exchange_rate as "exchangeRate", i.total, i.total - i.paid_amt as outstanding,
      i.is_draft as "isDraft", i.sync_status as "syncStatus",
      coalesce((select min(x.rate) from (
          select t.sales_tax_pct as rate from tenant.timesheet t where t.invoice_id = i.invoice_id and t.billable_id = 'B'
          union select l.tax_pct from tenant.invoice_line l where l.invoice_id = i.invoice_id) x having count(*) = 1),
        case when i.tax_total / nullif(i.subtotal, 0) between 0 and 1 then round(i.tax_total / i.subtotal, 6) end,
        c.tax_rate)::numeric(9,6) as "taxRate",
      (select count(*)::int from tenant.timesheet t where t.invoice_id = i.invoice_id) as "entryCount",
      (select least(round(coalesce(sum(t.sell_total + t.sales_tax_amt), 0) * (1 - i.discount_pct), 2), greatest(i.total, 0))::numeric(19,2)
        from tenant.timesheet t where t.invoice_id = i.invoice_id and t.billable_id = 'B') as "timeInc"
    from tenant.invoice i join tenant.client c on c.client_id = i.client_id where i.invoice_id = ${invoiceId} ${lock}`);
}
