import { FEATURES } from '#app/domain/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { firstRow, rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { DeletedInvoiceList, FindInvoice, InvoiceRef } from '../contract.ts';
import { numberIn } from './invoice-list.read-model.ts';

export interface DeletedInvoiceRow {
  readonly invoiceId: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly invoiceDate: LocalDate;
  readonly invoiceType: string;
  readonly currencyId: string;
  readonly total: string;
  readonly entries: number;
  readonly reason: string;
  readonly deletedBy: string;
  readonly portrait: string | null;
  /** Wall time of the organisation. */
  readonly deletedAt: string;
}

const deleted = ({ tenant }: Ctx, which: SqlFragment): SqlFragment => sql`
  select d.invoice_id as "invoiceId", d.client_id as "clientId", d.client_name as "clientName", d.invoice_date as "invoiceDate",
    d.invoice_type as "invoiceType", d.currency_id as "currencyId", d.total, d.entries, d.reason,
    coalesce(trim(e.first_name || ' ' || e.surname), d.deleted_by) as "deletedBy", coalesce(e.picture, e.avatar) as portrait,
    to_char(d.deleted_at at time zone ${tenant.timeZone}, 'YYYY-MM-DD"T"HH24:MI') as "deletedAt"
  from tenant.deleted_invoice d left join tenant.employee e on e.emp_id = d.deleted_by where ${which}`;

const SORT: Readonly<Record<DeletedInvoiceList['sort'], SqlFragment>> = {
  deletedAt: sql`d.deleted_at`, invoiceId: sql`d.invoice_id`, client: sql`lower(d.client_name)`,
};

/** The deleted numbers, the latest first. */
export const listDeletedInvoices = query({
  name: 'invoice.list-deleted',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: DeletedInvoiceList,
  async run(ctx, { search, sort, direction, page, size }) {
    const pattern = containsPattern(search.toLowerCase());
    const which = search === '' ? sql`true` : sql`(d.invoice_id::text = ${search} or lower(d.client_name) like ${pattern}
      or lower(d.client_id) like ${pattern} or lower(d.reason) like ${pattern})`;
    const way = direction === 'asc' ? sql`asc` : sql`desc`;
    const counted = await firstRow<{ total: number }>(ctx.em,
      sql`select count(*)::int as total from tenant.deleted_invoice d where ${which}`);
    const found = await rows<DeletedInvoiceRow>(ctx.em, sql`${deleted(ctx, which)} order by ${SORT[sort]} ${way}, d.invoice_id ${way}
      limit ${size} offset ${(page - 1) * size}`);
    return { rows: found, total: counted?.total ?? 0 };
  },
});

/** What is known of the deleted invoice whose number the text is exactly; null otherwise. */
export const findDeletedInvoice = query({
  name: 'invoice.find-deleted',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: FindInvoice,
  async run(ctx, { search }): Promise<DeletedInvoiceRow | null> {
    const digits = numberIn(search);
    if (digits === undefined) return null;
    return await firstRow<DeletedInvoiceRow>(ctx.em, deleted(ctx, sql`d.invoice_id = ${Number(digits)}`)) ?? null;
  },
});

/** What is known of a number that was deleted. */
export const getDeletedInvoice = query({
  name: 'invoice.get-deleted',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<DeletedInvoiceRow> {
    const found = await firstRow<DeletedInvoiceRow>(ctx.em, deleted(ctx, sql`d.invoice_id = ${invoiceId}`));
    if (!found) throw notFound('Deleted invoice');
    return found;
  },
});
