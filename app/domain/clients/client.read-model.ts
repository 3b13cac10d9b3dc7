import { naturally } from '#app/domain/kernel/values/natural-order.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { ClientList } from './contract.ts';

export interface ClientRow { clientId: string; name: string; primaryContact: string }

const CONTACT = sql`trim(c.first_name || ' ' || c.surname)`;
const COLUMNS: Record<ClientList['sort'], SqlFragment> = {
  clientId: naturally(sql`c.client_id`), name: naturally(sql`c.co_name`), primaryContact: naturally(CONTACT),
};

function clientFilter({ q }: Pick<ClientList, 'q'>): SqlFragment {
  if (q === '') return sql`true`;
  const pattern = containsPattern(q);
  return sql`(c.co_name ilike ${pattern} or c.display_name ilike ${pattern} or c.client_id ilike ${pattern} or ${CONTACT} ilike ${pattern})`;
}

export function selectClients(list: ClientList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select c.client_id as "clientId", c.co_name as name, ${CONTACT} as "primaryContact" from tenant.client c
    where ${clientFilter(list)} order by ${COLUMNS[list.sort]} ${direction}, c.client_id limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countClients = (list: ClientList): SqlFragment => sql`select count(*)::int as total from tenant.client c where ${clientFilter(list)}`;
