import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { CLIENTS_WITHOUT_EMAIL } from '#app/domain/organisation/organisation/index.server.ts';
import type { ValidationQuery } from '../validation-query.ts';

export const clientsWithoutEmail: ValidationQuery = {
  procName: 'client-without-email', title: 'Clients without an e-mail address', isImportant: false, fix: 'client',
  feature: FEATURES.enableInvoices,
  meaning: 'An invoice of this client can be sent to nobody. Enter an Invoice To address, or the e-mail of the contact.',
  columns: [{ key: 'clientId', header: 'Client ID' }, { key: 'client', header: 'Client' }],
  rows: () => sql`select c.client_id as "clientId", c.co_name as client ${CLIENTS_WITHOUT_EMAIL} order by c.name_in_order, c.client_id`,
};
