import { naturally } from '#app/domain/kernel/values/natural-order.ts';
import { containsPattern } from '#app/domain/kernel/page.ts';
import { sql } from '#app/domain/kernel/sql.ts';
import type { SqlFragment } from '#app/domain/kernel/sql.ts';
import type { UserList } from './contract.ts';

export interface UserRow { empId: string; displayName: string; email: string; defaultRate: string; isEnabled: boolean; isAdmin: boolean }

const NAME = sql`trim(e.first_name || ' ' || e.surname)`;
const COLUMNS: Record<UserList['sort'], SqlFragment> = {
  empId: naturally(sql`e.emp_id`), displayName: naturally(NAME), email: naturally(sql`e.email`), defaultRate: sql`e.default_rate`,
};

function userFilter({ q, disabled }: UserList): SqlFragment {
  const pattern = containsPattern(q);
  const enabled = disabled ? sql`true` : sql`e.is_enabled`;
  return q === '' ? enabled : sql`${enabled} and (${NAME} ilike ${pattern} or e.email ilike ${pattern} or e.emp_id ilike ${pattern})`;
}

export function selectUsers(list: UserList): SqlFragment {
  const direction = list.direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`select e.emp_id as "empId", ${NAME} as "displayName", e.email, e.default_rate::text as "defaultRate", e.is_enabled as "isEnabled", e.is_admin as "isAdmin"
    from tenant.employee e where ${userFilter(list)} order by ${COLUMNS[list.sort]} ${direction}, e.emp_id limit ${list.size} offset ${(list.page - 1) * list.size}`;
}

export const countUsers = (list: UserList): SqlFragment => sql`select count(*)::int as total from tenant.employee e where ${userFilter(list)}`;
