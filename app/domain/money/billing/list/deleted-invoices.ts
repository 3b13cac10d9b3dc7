import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { list } from '#app/domain/kernel/records/list.ts';
import { fullName, tables, wallTimeOf } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';
import { DeletedInvoiceList, FindInvoice, InvoiceRef } from '../contract.ts';
import type { DeletedInvoice } from '../deleted-invoice.entity.ts';
import { numberIn } from './invoice-list.read-model.ts';

const deletedInvoices = ({ em, tenant }: Ctx) => tables<typeof DeletedInvoice | typeof Employee>(em).selectFrom('deleted_invoice as d')
  .leftJoin('employee as e', 'e.empId', 'd.deletedBy')
  .select([
    'd.invoiceId', 'd.clientId', 'd.clientName', 'd.invoiceDate', 'd.invoiceType', 'd.currencyId', 'd.total', 'd.entries', 'd.reason',
    ({ fn, ref }) => fn.coalesce(fullName('e'), ref('d.deletedBy')).as('deletedBy'),
    ({ fn }) => fn.coalesce('e.picture', 'e.avatar').as('portrait'), wallTimeOf('d.deletedAt', tenant.timeZone).as('deletedAt'),
  ]);

export type DeletedInvoiceRow = Awaited<ReturnType<ReturnType<typeof deletedInvoices>['executeTakeFirstOrThrow']>>;

/** The deleted numbers, the latest first. */
export const listDeletedInvoices = list({
  name: 'invoice.list-deleted',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: DeletedInvoiceList,
  read: (ctx: Ctx, { search }: { readonly search: string }) => {
    const pattern = containsPattern(search);
    return search === '' ? deletedInvoices(ctx) : deletedInvoices(ctx).where((d) => d.or([
      sql<boolean>`${d.ref('d.invoiceId')}::text = ${search}`, d('d.clientName', 'ilike', pattern), d('d.clientId', 'ilike', pattern),
      d('d.reason', 'ilike', pattern),
    ]));
  },
  order: { deletedAt: { plain: 'd.deletedAt' }, invoiceId: { plain: 'd.invoiceId' }, client: 'd.clientName' },
  tie: 'd.invoiceId',
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
    return await deletedInvoices(ctx).where('d.invoiceId', '=', Number(digits)).executeTakeFirst() ?? null;
  },
});

/** What is known of a number that was deleted. */
export const getDeletedInvoice = query({
  name: 'invoice.get-deleted',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: InvoiceRef,
  async run(ctx, { invoiceId }): Promise<DeletedInvoiceRow> {
    const found = await deletedInvoices(ctx).where('d.invoiceId', '=', invoiceId).executeTakeFirst();
    if (!found) throw notFound('Deleted invoice');
    return found;
  },
});
