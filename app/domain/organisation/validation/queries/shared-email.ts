import { sql } from 'kysely';
import type { ValidationQuery } from '../validation-query.ts';

/** Two users cannot have the same address: the table does not take the second. */
export const sharedEmail: ValidationQuery = {
  procName: 'duplicate-email', title: 'Clients with the same e-mail address', isImportant: false, fix: 'client',
  meaning: 'Several clients have the same e-mail address: perhaps one was created twice.',
  columns: [{ key: 'email', header: 'Email' }, { key: 'clientId', header: 'Client ID' }, { key: 'client', header: 'Client' }],
  rows: () => sql`select lower(trim(c.email)) as email, c.client_id as "clientId", c.co_name as client
    from tenant.client c where trim(c.email) <> '' and exists (select 1 from tenant.client d
      where d.client_id <> c.client_id and lower(trim(d.email)) = lower(trim(c.email)))
    order by 1, c.client_id`,
};
