import type { z } from 'zod';
import type { ClientTabName } from '#app/domain/clients/clients/contract.ts';
import { listClientInvoices, listClientTime } from '#app/domain/clients/clients/index.server.ts';
import { listClientRates } from '#app/domain/clients/rates/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import type { Feature, Permission } from '#app/domain/kernel/permissions.ts';
import { listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
import { listClientDiscounts } from '#app/domain/money/discounts/index.server.ts';
import { listClientReceipts } from '#app/domain/money/receipts/index.server.ts';
import { listRecurringInvoices } from '#app/domain/money/recurring-invoices/index.server.ts';
import { listRecurringProducts } from '#app/domain/money/recurring-products/index.server.ts';
import { clientInvoiceColumns, clientReceiptColumns, clientTimeColumns } from '#app/screens/clients/clients/client-tab-columns.ts';
import { clientRateColumns } from '#app/screens/clients/rates/client-rate-columns.ts';
import { creditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { discountColumns } from '#app/screens/money/discounts/discount-columns.ts';
import { recurringInvoiceColumns } from '#app/screens/money/recurring-invoices/recurring-invoice-columns.ts';
import { recurringColumns } from '#app/screens/money/recurring-products/recurring-columns.ts';
import { ofClient, type FileAbout, type List } from './list-file.server.ts';

interface ClientQuery<Schema extends z.ZodType, Shown> {
  (ctx: Ctx, params: z.output<Schema>): Promise<Shown>;
  readonly permission: Permission;
  readonly feature?: Feature | undefined;
  readonly input: Schema;
}

/** A list of one client; `fixed` are the parameters, besides the client, that the address cannot choose. */
export interface ClientList<Schema extends z.ZodType, Shown> extends List {
  readonly query: ClientQuery<Schema, Shown>;
  readonly fixed: object;
}

type RowOf<Shown> = Shown extends Page<infer Row extends object> ? Row : never;

const of = <Schema extends z.ZodType, Shown extends Page<object>>(
  query: ClientQuery<Schema, Shown>, { fixed = {}, ...about }: FileAbout<RowOf<Shown>> & { readonly fixed?: object },
): ClientList<Schema, Shown> => ({ query, fixed, ...ofClient<Schema, RowOf<Shown>>(query as never, about, fixed) });

/** The lists of a client, by the tab that shows each. */
export const CLIENT_LISTS = {
  invoices: of(listClientInvoices, {
    gridId: 'client-invoices', title: 'Invoices', columns: clientInvoiceColumns, fixed: { outstanding: false },
  }),
  outstanding: of(listClientInvoices, {
    gridId: 'client-outstanding', title: 'Outstanding invoices', columns: clientInvoiceColumns, fixed: { outstanding: true },
  }),
  receipts: of(listClientReceipts, { gridId: 'client-receipts', title: 'Receipts', columns: clientReceiptColumns }),
  rates: of(listClientRates, {
    gridId: 'rates-of-client', title: 'Rates', columns: clientRateColumns('client'), fixed: { empId: undefined },
  }),
  time: of(listClientTime, { gridId: 'client-time', title: 'Outstanding time', columns: clientTimeColumns }),
  'recurring-products': of(listRecurringProducts, {
    gridId: 'client-recurring-products', title: 'Recurring products', columns: recurringColumns,
  }),
  'recurring-invoices': of(listRecurringInvoices, {
    gridId: 'client-recurring-invoices', title: 'Recurring invoice templates', columns: recurringInvoiceColumns,
    fixed: { showOutdated: 'show' },
  }),
  'credit-notes': of(listCreditNotes, { gridId: 'client-credit-notes', title: 'Credit notes', columns: creditNoteColumns }),
  discounts: of(listClientDiscounts, { gridId: 'client-discounts', title: 'Discounts', columns: discountColumns }),
} satisfies Readonly<Record<ClientTabName, object>>;
