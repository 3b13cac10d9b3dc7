import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { DemoOrganisation } from './organisation.ts';

/** Sets leave up: the addresses for its news, and the work of each type. A type without a category of its own shares one. */
export async function insertLeaveSettings(em: SqlEntityManager, { email, ownClientId }: DemoOrganisation): Promise<void> {
  await execute(em, sql`update tenant.organisation set absence_email = ${email}, leave_error_email = ${email}`);
  await execute(em, sql`insert into tenant.leave_timesheet_setting (leave_type_id, client_id, project_id, category_id, billable_id)
    select t.leave_type_id, ${ownClientId}, 'LEAVE', coalesce(k.category_id, 'NWANN'), 'W' from tenant.leave_type t
    left join tenant.category k on lower(k.category_name) = 'non-working day - ' || lower(t.type_name)`);
}
