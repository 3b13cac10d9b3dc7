import { sql, type RawBuilder } from 'kysely';
import { IS_OUTSTANDING, isOverdueOn } from '#app/domain/kernel/rules/overdue.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { InvoiceListParams } from '../contract.ts';

const STATE: Readonly<Record<InvoiceListParams['state'], (today: LocalDate) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  draft: () => sql`i.is_draft`,
  issued: () => sql`not i.is_draft`,
  outstanding: () => IS_OUTSTANDING,
  overdue: isOverdueOn,
  paid: () => sql`(i.total = i.paid_amt and not i.is_draft)`,
};

const within = (column: RawBuilder<unknown>, { from, to }: Pick<InvoiceListParams, 'from' | 'to'>): RawBuilder<unknown> => sql.join([
  sql`true`, ...(from === '' ? [] : [sql`${column} >= ${from}`]), ...(to === '' ? [] : [sql`${column} <= ${to}`]),
], sql` and `);

/** The one condition behind the page, its total and its sums; the state comes beside it. */
function matching({ search, clientId, currency, ...span }: InvoiceListParams): RawBuilder<unknown> {
  const pattern = containsPattern(search.toLowerCase());
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  const conditions = [
    within(sql`i.invoice_date`, span),
    ...(clientId === '' ? [] : [sql`i.client_id = upper(${clientId})`]),
    ...(currency === '' ? [] : [sql`i.currency_id = upper(${currency})`]),
    ...(search === ''
      ? []
      : [
        sql`(i.invoice_id = ${number} or lower(c.co_name) like ${pattern} or lower(i.client_id) like ${pattern}
          or lower(i.client_ref) like ${pattern})`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The invoices that match otherwise; clients are read with them only where they are searched in or sorted by. */
export const matched = (params: InvoiceListParams, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} from tenant.invoice i
  ${params.search !== '' || params.sort === 'client' ? sql`join tenant.client c on c.client_id = i.client_id` : sql``}
  where ${matching(params)}`;

/** Some columns of all invoices `i` of the list, whichever page is shown. */
export const inState = (params: InvoiceListParams, columns: RawBuilder<unknown>, today: LocalDate): RawBuilder<unknown> =>
  sql`${matched(params, columns)} and ${STATE[params.state](today)}`;
