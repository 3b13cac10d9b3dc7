import { ClientTab, ClientTabList, type CLIENT_TABS } from '#app/domain/clients/contract.ts';
import { listClientInvoices, listClientReceipts, listClientTime } from '#app/domain/clients/index.server.ts';
import { listClientRates } from '#app/domain/rates/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { readListParams } from '#app/web/lists/list-params.ts';

type TabName = (typeof CLIENT_TABS)[number];

/** Which tab is open: a rate dialog lies over the rates, otherwise the address says. */
function openTab(request: Request): TabName {
  const { pathname, searchParams } = new URL(request.url);
  return /\/rates\//.test(pathname) ? 'rates' : ClientTab.parse(Object.fromEntries(searchParams)).tab;
}

async function list(ctx: WebCtx, request: Request, clientId: string, outstanding: boolean) {
  const { params, defaults } = readListParams(ClientTabList, request);
  return { params, defaults, ...await listClientInvoices(ctx, { ...params, clientId, outstanding }) };
}

/** The rows of the open tab, under the tab's name. */
export async function loadTab(ctx: WebCtx, request: Request, clientId: string) {
  const tab = openTab(request);
  const { params, defaults } = readListParams(ClientTabList, request);
  switch (tab) {
    case 'invoices': return { tab, ...await list(ctx, request, clientId, false) } as const;
    case 'outstanding': return { tab, ...await list(ctx, request, clientId, true) } as const;
    case 'receipts': return { tab, params, defaults, ...await listClientReceipts(ctx, { ...params, clientId }) } as const;
    case 'time': return { tab, params, defaults, ...await listClientTime(ctx, { ...params, clientId }) } as const;
    case 'rates': {
      const rates = readListParams(listClientRates.input, request);
      return { tab, ...rates, ...await listClientRates(ctx, { ...rates.params, clientId }) } as const;
    }
  }
}
