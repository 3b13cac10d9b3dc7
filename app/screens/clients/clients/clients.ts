import { clientFields } from '#app/domain/clients/clients/fields.ts';
import type { ClientRow } from '#app/domain/clients/clients/index.server.ts';
import { paths } from '../../paths.ts';
import { listedColumns, type ListScreen } from '../../screen.ts';

export const clients: ListScreen<ClientRow> = {
  list: 'clients',
  file: 'client.list',
  one: 'Client',
  many: 'Clients',
  titles: { list: 'Manage Clients' },
  columns: [
    { key: 'clientId', header: 'Client ID', sortKey: 'clientId', width: 130 },
    { key: 'name', header: 'Company Name', sortKey: 'name', width: 360,
      picture: ({ logo }) => ({ shape: 'logo', src: logo ? paths.file(logo) : null }) },
    { key: 'primaryContact', header: 'Primary Contact', sortKey: 'primaryContact', priority: 2, width: 260 },
    ...listedColumns<ClientRow>(clientFields),
  ],
  interactive: true,
  keyOf: ({ clientId }) => clientId,
  paths: {
    list: paths.clients, add: () => paths.newClient(), open: ({ clientId }) => paths.client(clientId),
    edit: ({ clientId }) => paths.editClient(clientId),
    remove: ({ clientId }, query) => paths.deleteClient(clientId, query),
  },
  searched: 'id, name or contact',
  crm: { note: 'This is a read-only list. Update these details via your CRM system', hides: ['Delete'] },
  about: 'Time is recorded for clients and invoiced to them.',
};
