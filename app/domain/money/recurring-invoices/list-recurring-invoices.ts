import { sql, type RawBuilder } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { containsPattern, type Page } from '#app/domain/kernel/page.ts';
import { listedOf, namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { columnsOf } from '#app/domain/kernel/records/columns-of.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { listCurrencyCodes } from '#app/domain/site/settings/index.server.ts';
import { RecurringInvoicesAnswer } from './answers.ts';
import { RecurringInvoiceList } from './contract.ts';
import { recurringInvoiceFields, type RecurringInvoiceFields } from './fields.ts';
import { RecurringInvoice } from './recurring-invoice.entity.ts';
import { GOES_ON, TOTALS_OF } from './recurring-invoice.read-model.ts';

/** A recurring invoice in a list. */
export interface RecurringInvoiceRow extends Pick<RecurringInvoiceFields, 'unit' | 'firstFrequency' | 'subsequentFrequency'> {
  readonly id: number;
  readonly createdOn: LocalDate;
  readonly clientId: string;
  readonly clientName: string;
  readonly currencyId: string;
  /** With tax. */
  readonly sellTotal: string;
  readonly countOfInv: number;
  /** The last day of the period that was made last. */
  readonly lastInvEndDate: LocalDate | null;
  readonly isActive: boolean;
}

const SHOWN = ['clientId', 'unit', 'firstFrequency', 'subsequentFrequency', ...namesOf(listedOf(recurringInvoiceFields))];

const SORT: Readonly<Record<RecurringInvoiceList['sort'], RawBuilder<unknown>>> = {
  createdOn: sql`r.created_at`, id: sql`r.recurring_invoice_id`, clientId: sql`r.client_id`, clientName: sql`c.name_in_order`,
  sellTotal: sql`t.subtotal + t.tax`, countOfInv: sql`m.made`, unit: sql`r.unit`, lastInvEndDate: sql`m.last_end`,
};

function matching({ search, clientId, showOutdated }: RecurringInvoiceList): RawBuilder<unknown> {
  const pattern = containsPattern(search.toLowerCase());
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  return sql.join([
    sql`true`,
    ...(clientId === '' ? [] : [sql`r.client_id = ${clientId}`]),
    ...(showOutdated ? [] : [GOES_ON]),
    ...(search === '' ? [] : [sql`(r.recurring_invoice_id = ${number} or lower(c.co_name) like ${pattern}
      or lower(r.client_id) like ${pattern} or lower(r.client_ref) like ${pattern})`]),
  ], sql` and `);
}

/** A page of the recurring invoices, of all clients or of one; those that are over where they are asked for. */
export const listRecurringInvoices = query({
  name: 'recurring-invoice.list',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: RecurringInvoiceList,
  output: RecurringInvoicesAnswer,
  http: { method: 'GET', path: '/api/v3/recurring-invoices', skips: true },
  async run({ em }, params): Promise<Page<RecurringInvoiceRow> & { hasCurrencies: boolean }> {
    const direction = params.direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
    const from = sql`tenant.recurring_invoice r join tenant.client c on c.client_id = r.client_id`;
    const found = await rows<RecurringInvoiceRow>(em, sql`
      select ${columnsOf(em, RecurringInvoice, 'r', SHOWN)}, r.recurring_invoice_id as id,
        (r.created_at at time zone o.time_zone)::date as "createdOn", c.co_name as "clientName",
        coalesce(c.currency_id, o.currency_id) as "currencyId", (t.subtotal + t.tax)::numeric(19,2) as "sellTotal",
        m.made as "countOfInv", m.last_end as "lastInvEndDate", (not r.is_paused and ${GOES_ON}) as "isActive"
      from ${from} cross join tenant.organisation o
      cross join lateral ${TOTALS_OF} t
      cross join lateral (select count(p.invoice_id)::int as made, max(p.period_end) as last_end
        from tenant.recurring_invoice_period p where p.recurring_invoice_id = r.recurring_invoice_id) m
      where ${matching(params)}
      order by ${SORT[params.sort]} ${direction}, r.recurring_invoice_id ${direction}
      limit ${params.size} offset ${(params.page - 1) * params.size}`);
    const counted = await firstRow<{ total: number }>(em, sql`select count(*)::int as total from ${from} where ${matching(params)}`);
    return { rows: found, total: counted!.total, hasCurrencies: (await listCurrencyCodes(em)).length > 1 };
  },
});
