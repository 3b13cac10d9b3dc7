import type { ClientRow } from '#app/domain/clients/index.server.ts';
import type { Column } from '../lists/grid-column.ts';

/** Manage Clients, on the screen and in a file. */
export const clientColumns: readonly Column<ClientRow>[] = [
  { key: 'clientId', header: 'Client ID', sortKey: 'clientId', width: 130 },
  { key: 'name', header: 'Company Name', sortKey: 'name', width: 360 },
  { key: 'primaryContact', header: 'Primary Contact', sortKey: 'primaryContact', priority: 2, width: 260 },
];
