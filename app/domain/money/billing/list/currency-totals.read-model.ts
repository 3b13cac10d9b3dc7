import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { InvoiceListParams } from '../contract.ts';
import { inState } from './invoice-list-filter.ts';

export interface CurrencyTotals {
  readonly currencyId: string;
  /** The organisation's own. */
  readonly isOwn: boolean;
  readonly invoiceCount: number;
  readonly total: string;
  readonly paid: string;
  readonly outstanding: string;
}

/**
 * What the listed invoices come to in each currency, beside their sums in the organisation's own; nothing where the organisation has no
 * other currency, which is seen without reading an invoice.
 */
export const listInvoiceCurrencies = query({
  name: 'invoice.list-currencies',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceListParams,
  async run({ em, today }, params): Promise<CurrencyTotals[]> {
    const listed = inState(params, sql`i.currency_id, i.total, i.paid_amt, i.is_draft`, today());
    const found = await rows<CurrencyTotals>(em, sql`
      select i.currency_id as "currencyId", i.currency_id = o.currency_id as "isOwn", count(*)::int as "invoiceCount",
        sum(i.total)::numeric(19,2) as total, sum(i.paid_amt)::numeric(19,2) as paid,
        coalesce(sum(i.total - i.paid_amt) filter (where not i.is_draft), 0)::numeric(19,2) as outstanding
      from (${listed} and exists (select from tenant.currency)) i cross join tenant.organisation o
      group by 1, 2 order by 2 desc, 1`);
    return found.some(({ isOwn }) => !isOwn) ? found : [];
  },
});
