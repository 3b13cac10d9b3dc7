import { sql } from '#app/domain/kernel/sql.ts';
import type { ValidationQuery } from '../validation-query.ts';

export const clientsWithoutEmail: ValidationQuery = {
  procName: 'client-without-email', title: 'Clients without an e-mail address', isImportant: false, fix: 'client',
  meaning: 'An invoice of this client can be sent to nobody. Enter an Invoice To address, or the e-mail of the contact.',
  columns: [{ key: 'clientId', header: 'Client ID' }, { key: 'client', header: 'Client' }],
  rows: () => sql`select c.client_id as "clientId", c.co_name as client from tenant.client c cross join tenant.organisation o
    where c.client_id <> o.own_client_id and trim(c.email) = '' and trim(c.to_email_invoice) = '' order by c.co_name, c.client_id`,
};
