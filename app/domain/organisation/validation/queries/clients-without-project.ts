import { sql } from 'kysely';
import { CLIENTS_WITHOUT_PROJECT } from '#app/domain/organisation/organisation/index.server.ts';
import type { ValidationQuery } from '../validation-query.ts';

export const clientsWithoutProject: ValidationQuery = {
  procName: 'client-without-project', title: 'Clients without a project', isImportant: false, fix: 'client',
  meaning: 'No time can be recorded for this client. Add a project to it.',
  columns: [{ key: 'clientId', header: 'Client ID' }, { key: 'client', header: 'Client' }],
  rows: () => sql`select c.client_id as "clientId", c.co_name as client ${CLIENTS_WITHOUT_PROJECT} order by c.name_in_order, c.client_id`,
};
