import type { z } from 'zod';
import { clientInvoiceColumns } from '#app/components/clients/clients/client-invoices-table.tsx';
import { creditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { discountColumns } from '#app/screens/money/discounts/discount-columns.ts';
import { recurringInvoiceColumns } from '#app/screens/money/recurring-invoices/recurring-invoice-columns.ts';
import { recurringColumns } from '#app/screens/money/recurring-products/recurring-columns.ts';
import { clientRateColumns } from '#app/components/clients/rates/client-rates-table.tsx';
import { clientReceiptColumns } from '#app/components/clients/clients/client-receipts-table.tsx';
import type { OpenClientTab } from '#app/components/clients/clients/client-tabs.tsx';
import { clientTimeColumns } from '#app/components/clients/clients/client-time-table.tsx';
import { ClientTab, type ClientTabName } from '#app/domain/clients/clients/contract.ts';
import { countClientTabs, listClientInvoices, listClientTime } from '#app/domain/clients/clients/index.server.ts';
import { listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
import { listClientDiscounts } from '#app/domain/money/discounts/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { actorHas, actorMay, type Feature, type Permission } from '#app/domain/kernel/permissions.ts';
import { listClientReceipts } from '#app/domain/money/receipts/index.server.ts';
import { listRecurringProducts } from '#app/domain/money/recurring-products/index.server.ts';
import { listRecurringInvoices } from '#app/domain/money/recurring-invoices/index.server.ts';
import { listClientRates } from '#app/domain/clients/rates/index.server.ts';
import { onFault } from '../forms/form-failure.server.ts';
import { editedRateIn, saveRateRow } from '../forms/client-rate.server.ts';
import { editedRecurringIn, saveRecurringRow } from '../forms/recurring-product.server.ts';
import type { RouteArgs, WebCtx } from '../context.server.ts';
import { ofClient, type FileAbout } from '../export/file-of-list.server.ts';
import { readListParams } from './list-params.ts';

interface TabQuery<Schema extends z.ZodType, Shown> {
  (ctx: Ctx, params: z.output<Schema>): Promise<Shown>;
  readonly permission: Permission;
  readonly feature?: Feature | undefined;
  readonly input: Schema;
}

type RowOf<Shown> = Shown extends Page<infer Row extends object> ? Row : never;

interface About<Shown, More> extends FileAbout<RowOf<Shown>> {
  readonly label: string;
  /** Parameters beside the client that the address cannot choose. */
  readonly fixed?: object;
  /** The specification's own words for a list that could not be read. */
  readonly failed?: string;
  /** What the tab shows beside its list. */
  more?(request: Request, shown: Shown): More;
}

/** A tab: a list of which the client is fixed. Who may read the list, and has its feature, sees the tab. */
function tab<const Name extends ClientTabName, Schema extends z.ZodType, Shown extends Page<object>, More extends object = object>(
  name: Name, list: TabQuery<Schema, Shown>, { label, fixed = {}, failed, more, ...about }: About<Shown, More>,
) {
  return {
    name, label, permission: list.permission, feature: list.feature,
    file: ofClient<Schema, RowOf<Shown>>(list as never, about, fixed),
    async load(ctx: WebCtx, request: Request, clientId: string) {
      const { params, defaults } = readListParams(list.input, request);
      const read = list(ctx, { ...params as object, ...fixed, clientId } as z.output<Schema>);
      const none = () => ({ rows: [], total: 0, failed }) as Page<object> as Shown;
      const shown = failed === undefined ? await read : await onFault({ request }, read, none);
      return { tab: name, params, defaults, ...shown, ...more?.(request, shown) as More };
    },
  };
}

/** The tabs of a client's page, in their order. How each is drawn stands under its name in `components/clients/client-tab-rows.tsx`. */
export const CLIENT_TABS = [
  tab('invoices', listClientInvoices, {
    label: 'Invoices', gridId: 'client-invoices', title: 'Invoices', columns: clientInvoiceColumns, fixed: { outstanding: false },
  }),
  tab('outstanding', listClientInvoices, {
    label: 'Outstanding Invoices', gridId: 'client-outstanding', title: 'Outstanding invoices',
    columns: clientInvoiceColumns, fixed: { outstanding: true },
  }),
  tab('receipts', listClientReceipts, { label: 'Receipts', gridId: 'client-receipts', title: 'Receipts', columns: clientReceiptColumns }),
  tab('rates', listClientRates, {
    label: 'Rates', gridId: 'rates-of-client', title: 'Rates', columns: clientRateColumns('client'), fixed: { empId: undefined },
    more: (request, { rows }) => ({ edited: editedRateIn(request, rows) }),
  }),
  tab('time', listClientTime, { label: 'Time', gridId: 'client-time', title: 'Outstanding time', columns: clientTimeColumns }),
  tab('recurring-products', listRecurringProducts, {
    label: 'Recurring Products', gridId: 'client-recurring-products', title: 'Recurring products', columns: recurringColumns,
    more: (request, { rows }) => ({ edited: editedRecurringIn(request, rows) }),
  }),
  tab('recurring-invoices', listRecurringInvoices, {
    label: 'Recurring Invoice Templates', gridId: 'client-recurring-invoices', title: 'Recurring invoice templates',
    columns: recurringInvoiceColumns, fixed: { showOutdated: 'show' },
  }),
  tab('credit-notes', listCreditNotes, {
    label: 'Credit Notes', gridId: 'client-credit-notes', title: 'Credit notes', columns: creditNoteColumns,
  }),
  tab('discounts', listClientDiscounts, {
    label: 'Discounts', gridId: 'client-discounts', title: 'Discounts', columns: discountColumns, failed: 'Failed to load discounts',
  }),
] as const;

/** Which tab is open: a dialog under a tab's address lies over that tab, otherwise the address says. */
function nameOfOpen(request: Request): ClientTabName {
  const { pathname, searchParams } = new URL(request.url);
  const below = CLIENT_TABS.find(({ name }) => pathname.includes(`/${name}/`));
  return below?.name ?? ClientTab.parse(Object.fromEntries(searchParams)).tab;
}

/** Answers the form of a row that is edited in the open tab. */
export const saveClientTab = (args: RouteArgs) =>
  (nameOfOpen(args.request) === 'recurring-products' ? saveRecurringRow(args) : saveRateRow(args));

const readableBy = ({ actor }: WebCtx) =>
  CLIENT_TABS.filter(({ permission, feature }) => actorMay(actor, permission) && (!feature || actorHas(actor, feature)));

/** The tabs that the person may read, with how many rows each has. */
export async function countedTabs(ctx: WebCtx, clientId: string) {
  const counts = await countClientTabs(ctx, { clientId });
  return readableBy(ctx).map(({ name, label }) => ({ name, label, count: counts[name] }));
}

/** The same, and the rows of the open one. */
export async function loadClientTabs(ctx: WebCtx, request: Request, clientId: string) {
  const name = nameOfOpen(request);
  // Without invoices a client's page opens on the time that is still to be charged.
  const open = readableBy(ctx).find((each) => each.name === name) ?? CLIENT_TABS.find((each) => each.name === 'time')!;
  const [list, tabs]: [OpenClientTab, Awaited<ReturnType<typeof countedTabs>>] = await Promise.all([
    open.load(ctx, request, clientId), countedTabs(ctx, clientId),
  ]);
  return { list, tabs };
}
