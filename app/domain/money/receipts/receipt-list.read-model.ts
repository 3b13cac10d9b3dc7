import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { CURRENCY_OF_RECEIPT } from '#app/domain/site/settings/index.server.ts';
import type { ReceiptListParams } from './contract.ts';

export interface ReceiptListRow {
  readonly receiptId: number;
  readonly paymentDate: LocalDate;
  readonly clientId: string;
  readonly clientName: string;
  readonly invoiceIds: string;
  readonly currencyId: string;
  readonly paid: string;
  readonly note: string;
  /** The day on which it was recorded, by the organisation's clock. */
  readonly dateCreated: LocalDate;
}

const SORT: Readonly<Record<ReceiptListParams['sort'], RawBuilder<unknown>>> = {
  receiptId: sql`r.receipt_id`,
  paymentDate: sql`r.payment_date`,
  client: sql`c.name_in_order`,
  paid: sql`-r.receipt_total`,
  dateCreated: sql`r.created_at`,
};

/** The one condition behind the page, its total and its sum. */
function matching(params: ReceiptListParams): RawBuilder<unknown> {
  const { from, to } = params;
  const days = [
    ...(from === '' ? [] : [sql`r.payment_date >= ${from}`]), ...(to === '' ? [] : [sql`r.payment_date <= ${to}`]),
  ];
  return sql.join([searched(params), ...days], sql` and `);
}

/** The receipts `r` of the list with their clients `c`, whichever page is shown. */
export const listed = (params: ReceiptListParams): RawBuilder<unknown> =>
  sql`tenant.receipt r join tenant.client c on c.client_id = r.client_id where ${matching(params)}`;

function searched({ search, searchIn }: ReceiptListParams): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const pattern = containsPattern(search.toLowerCase());
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  const conditions = {
    receiptId: sql`r.receipt_id = ${number}`,
    clientName: sql`lower(c.co_name) like ${pattern}`,
    clientId: sql`lower(r.client_id) like ${pattern}`,
    invoiceId: sql`exists (select 1 from tenant.receipt_allocation a where a.receipt_id = r.receipt_id and a.invoice_id = ${number})`,
  };
  return searchIn === 'all' ? sql`(${sql.join(Object.values(conditions), sql` or `)})` : conditions[searchIn];
}

export async function listReceiptRows(em: SqlEntityManager, params: ReceiptListParams): Promise<ReceiptListRow[]> {
  const direction = params.direction === 'asc' ? sql`asc` : sql`desc`;
  return rows<ReceiptListRow>(em, sql`
    select r.receipt_id as "receiptId", r.payment_date as "paymentDate", r.client_id as "clientId", c.co_name as "clientName", r.note,
      (r.created_at at time zone (select o.time_zone from tenant.organisation o))::date as "dateCreated",
      ${CURRENCY_OF_RECEIPT} as "currencyId", -r.receipt_total as paid,
      concat_ws(', ', (select string_agg(a.invoice_id::text, ', ' order by a.invoice_id) from tenant.receipt_allocation a
        where a.receipt_id = r.receipt_id), (select string_agg('CN-' || a.credit_note_id, ', ' order by a.credit_note_id)
        from tenant.receipt_credit_allocation a where a.receipt_id = r.receipt_id)) as "invoiceIds"
    from ${listed(params)}
    order by ${SORT[params.sort]} ${direction}, r.receipt_id ${direction}
    limit ${params.size} offset ${(params.page - 1) * params.size}`);
}
