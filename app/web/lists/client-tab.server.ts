import type { z } from 'zod';
import type { OpenClientTab } from '#app/components/clients/clients/client-tabs.tsx';
import { ClientTab, type ClientTabName } from '#app/domain/clients/clients/contract.ts';
import { countClientTabs } from '#app/domain/clients/clients/index.server.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { actorHas, actorMay } from '#app/domain/kernel/permissions.ts';
import { CLIENT_LISTS, type ClientList } from '#app/lists/client-lists.server.ts';
import { onFault } from '../forms/form-failure.server.ts';
import { editedRateIn, saveRateRow } from '../forms/client-rate.server.ts';
import { editedRecurringIn, saveRecurringRow } from '../forms/recurring-product.server.ts';
import type { RouteArgs, WebCtx } from '../context.server.ts';
import { readListParams } from './list-params.ts';

interface About<Shown, More> {
  /** The specification's own words for a list that could not be read. */
  readonly failed?: string;
  /** Returns the rest of what the tab shows. */
  more?(request: Request, shown: Shown): More;
}

/** A tab: a list of which the client is fixed. A person who may read the list, and has its feature, sees the tab. */
function tab<const Name extends ClientTabName, Schema extends z.ZodType, Shown extends Page<object>, More extends object = object>(
  name: Name, label: string, { query, fixed }: ClientList<Schema, Shown>, { failed, more }: About<Shown, More> = {},
) {
  return {
    name, label, permission: query.permission, feature: query.feature,
    async load(ctx: WebCtx, request: Request, clientId: string) {
      const { params, defaults } = readListParams(query.input, request);
      const read = query(ctx, { ...params as object, ...fixed, clientId } as z.output<Schema>);
      const none = () => ({ rows: [], total: 0, failed }) as Page<object> as Shown;
      const shown = failed === undefined ? await read : await onFault({ request }, read, none);
      return { tab: name, params, defaults, ...shown, ...more?.(request, shown) as More };
    },
  };
}

/** The tabs of a client's page, in their order. Each is drawn under its name in `components/clients/clients/client-tab-rows.tsx`. */
const CLIENT_TABS = [
  tab('invoices', 'Invoices', CLIENT_LISTS.invoices),
  tab('outstanding', 'Outstanding Invoices', CLIENT_LISTS.outstanding),
  tab('receipts', 'Receipts', CLIENT_LISTS.receipts),
  tab('rates', 'Rates', CLIENT_LISTS.rates, { more: (request, { rows }) => ({ edited: editedRateIn(request, rows) }) }),
  tab('time', 'Time', CLIENT_LISTS.time),
  tab('recurring-products', 'Recurring Products', CLIENT_LISTS['recurring-products'], {
    more: (request, { rows }) => ({ edited: editedRecurringIn(request, rows) }),
  }),
  tab('recurring-invoices', 'Recurring Invoice Templates', CLIENT_LISTS['recurring-invoices']),
  tab('credit-notes', 'Credit Notes', CLIENT_LISTS['credit-notes']),
  tab('discounts', 'Discounts', CLIENT_LISTS.discounts, { failed: 'Failed to load discounts' }),
] as const;

/** Returns the open tab: a dialog under a tab's address lies over that tab, otherwise the address says. */
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
