import type { ClientTabName } from '#app/domain/clients/clients/contract.ts';
import { paths } from '../../paths.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address of a tab; the first one is the client's own. */
export const clientTabHref = (clientId: string, tab: ClientTabName, query: Query = {}): string =>
  paths.clientTab(clientId, { ...query, clientId: undefined, tab: tab === 'invoices' ? undefined : tab });
