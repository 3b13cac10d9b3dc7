import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { ValuesOf } from '#app/domain/kernel/fields/fields.ts';
import { columnsOf } from '#app/domain/kernel/records/columns-of.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { approverOf, type Approver } from './approver.ts';
import { UserParams } from '../contract.ts';
import { Employee } from '../employee.entity.ts';
import { userFields } from '../fields.ts';

export interface UserView extends Required<ValuesOf<typeof userFields>> {
  displayName: string; hasPassword: boolean; dateCreated: string; dateUpdated: string; version: number;
  approver: Approver | null;
  /** The hash of their own picture, and of the one that is shown. */
  picture: string | null; portrait: string | null;
}

const PROPERTIES = [...Object.keys(userFields), 'picture', 'version'];

/** As the specification shows these times: 2026-11-21 9:05:00 am. */
const STAMP = 'YYYY-MM-DD FMHH12:MI:SS am';

/** One person as an administrator sees them; times are wall times of the organisation. */
export const getUser = query({
  name: 'user.get',
  permission: 'user:read',
  input: UserParams,
  async run(ctx, { empId }): Promise<UserView> {
    const found = await firstRow<UserView>(ctx.em, sql`select ${columnsOf(ctx.em, Employee, 'e', PROPERTIES)},
      trim(first_name || ' ' || surname) as "displayName", coalesce(picture, avatar) as portrait,
      ${approverOf(ctx.today())} as approver,
      password_hash is not null as "hasPassword",
      to_char(created_at at time zone ${ctx.tenant.timeZone}, ${STAMP}) as "dateCreated",
      to_char(updated_at at time zone ${ctx.tenant.timeZone}, ${STAMP}) as "dateUpdated"
      from tenant.employee e where emp_id = ${empId}`);
    if (!found) throw notFound('User');
    return found;
  },
});
