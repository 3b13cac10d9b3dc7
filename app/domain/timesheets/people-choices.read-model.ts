import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';

export interface PersonChoice { empId: string; name: string; isEnabled: boolean }

const NAME = sql`trim(first_name || ' ' || surname)`;

/** A person by id; undefined when nobody here has it. */
export function findPerson(em: SqlEntityManager, empId: string): Promise<PersonChoice | undefined> {
  return firstRow<PersonChoice>(
    em, sql`select emp_id as "empId", ${NAME} as name, is_enabled as "isEnabled" from tenant.employee where emp_id = ${empId}`,
  );
}

/** Everybody whose time can be looked at, by name; past employees on request. */
export function listPeople(em: SqlEntityManager, includePast: boolean): Promise<PersonChoice[]> {
  return rows<PersonChoice>(em, sql`select emp_id as "empId", ${NAME} as name, is_enabled as "isEnabled" from tenant.employee
    where is_enabled or ${includePast} order by surname_in_order, emp_id`);
}
