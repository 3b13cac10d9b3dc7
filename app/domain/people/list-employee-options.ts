import { rows, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { EmployeeOptions } from './contract.ts';

export interface EmployeeOption { empId: string; name: string }

/** The enabled employees by name, and `keep` among them even if disabled: what a person field offers. */
export const listEmployeeOptions = query({
  name: 'user.list-options',
  permission: 'user:read',
  input: EmployeeOptions,
  async run(ctx, { keep = '' }): Promise<EmployeeOption[]> {
    return rows<EmployeeOption>(ctx.em, sql`select emp_id as "empId", trim(first_name || ' ' || surname) as name from tenant.employee
      where is_enabled or emp_id = ${keep} order by lower(surname), lower(first_name), emp_id`);
  },
});
