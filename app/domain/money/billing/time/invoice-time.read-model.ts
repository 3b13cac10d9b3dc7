import { sql, type RawBuilder } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { ENTRIES_PER_PAGE } from '../contract.ts';
import type { InvoiceTimeList } from '../fields.ts';
import type { Invoice } from '../invoice.entity.ts';
import { listEntryRows, type InvoiceEntryRow } from '../invoices/invoice-details.read-model.ts';
import { InvoiceTimePage } from './contract.ts';

interface Of { readonly invoiceId: number; readonly clientId: string }

/** Which entries `t` are on a list. An entry that is written off stays on the invoice, shows its price and charges nothing. */
const LISTS: Readonly<Record<InvoiceTimeList, (of: Of) => RawBuilder<unknown>>> = {
  allocated: ({ invoiceId }) => sql`t.invoice_id = ${invoiceId} and t.billable_id <> 'W'`,
  unallocated: ({ clientId }) => sql`t.client_id = ${clientId} and t.invoice_id is null`,
  'written-off': ({ invoiceId }) => sql`t.invoice_id = ${invoiceId} and t.billable_id = 'W'`,
};

interface TimeListSums {
  readonly entryCount: number; readonly workedSeconds: number; readonly value: string; readonly charged: string;
}

const sums = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select json_build_object('entryCount', count(*)::int,
  'workedSeconds', coalesce(sum(t.worked_seconds), 0)::int, 'value', coalesce(sum(t.sell_total), 0)::numeric(19,2)::text,
  'charged', coalesce(sum(t.sell_total) filter (where t.billable_id = 'B'), 0)::numeric(19,2)::text)
  from tenant.timesheet t where ${which})`;

export interface InvoiceTimeView {
  readonly list: InvoiceTimeList;
  readonly rows: readonly InvoiceEntryRow[];
  readonly sums: Readonly<Record<InvoiceTimeList, TimeListSums>>;
  readonly page: number;
  readonly size: number;
  readonly projects: readonly { readonly value: string; readonly label: string }[];
}

/** One page of one of the three lists of the client's time, with the sums of each, and the client's projects. */
export const getInvoiceTime = query({
  name: 'invoice.get-time',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceTimePage,
  async run({ em }, { invoiceId, list, page }): Promise<InvoiceTimeView> {
    const of = await tables<typeof Invoice>(em).selectFrom('invoice').select(['invoiceId', 'clientId'])
      .where('invoiceId', '=', invoiceId).executeTakeFirst();
    if (!of) throw notFound('Invoice');
    const counted = await firstRow<{ sums: InvoiceTimeView['sums']; projects: InvoiceTimeView['projects'] }>(em, sql`
      select json_build_object('allocated', ${sums(LISTS.allocated(of))}, 'unallocated', ${sums(LISTS.unallocated(of))},
          'written-off', ${sums(LISTS['written-off'](of))}) as sums,
        coalesce((select json_agg(json_build_object('value', project_id, 'label', project_name) order by name_in_order, project_id)
          from tenant.project where client_id = ${of.clientId} and not use_iteration), '[]') as projects`);
    if (!counted) throw new Error('A statement of sums alone has one row.');
    const shown = { offset: (page - 1) * ENTRIES_PER_PAGE, limit: ENTRIES_PER_PAGE };
    const isEmpty = counted.sums[list].entryCount === 0;
    return {
      list, rows: isEmpty ? [] : await listEntryRows(em, LISTS[list](of), shown), ...counted, page, size: ENTRIES_PER_PAGE,
    };
  },
});
