import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { UserParams } from './contract.ts';

export interface UserView {
  empId: string; firstName: string; surname: string; middleName: string; displayName: string; email: string; position: string;
  address: string; suburb: string; state: string; postcode: string; site: string; defaultRate: string; defaultPrepaidRate: string;
  isEnabled: boolean; isAdmin: boolean; isWebApi: boolean; hasPassword: boolean; dateCreated: string; dateUpdated: string; version: number;
}

/** As the specification shows these times: 2026-11-21 9:05:00 am. */
const STAMP = 'YYYY-MM-DD FMHH12:MI:SS am';

/** One person as an administrator sees them; times are wall times of the organisation. */
export const getUser = query({
  name: 'user.get',
  permission: 'user:read',
  input: UserParams,
  async run(ctx, { empId }): Promise<UserView> {
    const found = await firstRow<UserView>(ctx.em, sql`select emp_id as "empId", first_name as "firstName", surname, middle_name as "middleName",
      trim(first_name || ' ' || surname) as "displayName", email, position, address, suburb, state, postcode, site,
      default_rate::text as "defaultRate", default_prepaid_rate::text as "defaultPrepaidRate", is_enabled as "isEnabled", is_admin as "isAdmin",
      is_web_api as "isWebApi", password_hash is not null as "hasPassword",
      to_char(created_at at time zone ${ctx.tenant.timeZone}, ${STAMP}) as "dateCreated",
      to_char(updated_at at time zone ${ctx.tenant.timeZone}, ${STAMP}) as "dateUpdated", version
      from tenant.employee where emp_id = ${empId}`);
    if (!found) throw notFound('User');
    return found;
  },
});
