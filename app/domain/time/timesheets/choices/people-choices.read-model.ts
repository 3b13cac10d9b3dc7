import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';

export interface PersonChoice { empId: string; name: string; isEnabled: boolean }

/** How a person of `employee` is called. */
export const PERSON_NAME = sql`trim(first_name || ' ' || surname)`;

/** A person by id; undefined when nobody here has it. */
function findPerson(em: SqlEntityManager, empId: string): Promise<PersonChoice | undefined> {
  return firstRow<PersonChoice>(
    em, sql`select emp_id as "empId", ${PERSON_NAME} as name, is_enabled as "isEnabled" from tenant.employee where emp_id = ${empId}`,
  );
}

/** Everybody whose time can be looked at, by name; past employees on request. As one value: rows take longer to read than to find. */
async function listPeople(em: SqlEntityManager, includePast: boolean): Promise<PersonChoice[]> {
  const { people } = (await firstRow<{ people: PersonChoice[] }>(em, sql`select coalesce(json_agg(json_build_object('empId', emp_id,
      'name', ${PERSON_NAME}, 'isEnabled', is_enabled) order by surname_in_order, emp_id), '[]') as people
    from tenant.employee where is_enabled or ${includePast}`))!;
  return people;
}

/** The people whose time the actor may look at: an administrator everybody's, others their own. */
export const listTimesheetPeople = query({
  name: 'timesheet.people',
  permission: 'timesheet:read',
  input: z.object({ includePast: z.boolean() }),
  async run(ctx, { includePast }): Promise<PersonChoice[]> {
    if (ctx.actor.isAdmin) return listPeople(ctx.em, includePast);
    const self = await findPerson(ctx.em, ctx.actor.empId);
    return self ? [self] : [];
  },
});
