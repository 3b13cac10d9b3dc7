import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { hasText, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { Employee } from '../employee.entity.ts';

const EMAIL_TAKEN = 'A user exists with this email address, please choose a new one.';
const EMPLOYMENT_ORDER = 'Employed until must not be before Employed from';
const NO_WORKING_TIME = 'Working time must be more than 0 %. Disable the user, or say until when they are employed.';
const LAST_ADMINISTRATOR = 'This is the last enabled administrator. Make somebody else an administrator first.';

explainConstraint('employee_email_unique', { field: 'email', message: EMAIL_TAKEN });

/** Refuses an address that somebody else signs in with, in whatever case. */
export async function requireFreeEmail(ctx: Ctx, email: string, empId: string): Promise<void> {
  const other = await tables<typeof Employee>(ctx.em).selectFrom('employee').select('empId').where('empId', '<>', empId)
    .where((of) => hasText(of, 'email', email)).executeTakeFirst();
  if (other) throw new DomainError('conflict', EMAIL_TAKEN, { email: [EMAIL_TAKEN] });
}

/** Refuses an employment that ends before it begins, and one of no time at all. */
export function refuseOddEmployment({ employedFrom, employedTo, workFraction }: {
  readonly employedFrom: string | null; readonly employedTo: string | null; readonly workFraction: string;
}): void {
  if (employedFrom !== null && employedTo !== null && employedTo < employedFrom) throw refuse('employedTo', EMPLOYMENT_ORDER);
  if (Number(workFraction) === 0) throw refuse('workFraction', NO_WORKING_TIME);
}

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** While passwords are off, only who is linked with the provider can come in. */
const MAY_SIGN_IN = sql`(coalesce((select passwords_allowed from tenant.openid_provider), true)
  or exists (select 1 from tenant.sign_in_identity i
  join tenant.openid_provider p on rtrim(p.issuer, '/') = rtrim(i.issuer, '/') where i.emp_id = employee.emp_id))`;

/** Refuses to leave the organisation without anybody who can administer it. Locks the administrators until the transaction ends. */
export async function requireAnotherAdministrator(ctx: Ctx, empId: string, field: string): Promise<void> {
  const other = await firstRow(ctx.em,
    sql`select emp_id from tenant.employee where is_admin and is_enabled and emp_id <> ${empId} and ${MAY_SIGN_IN}
    limit 1 for update`);
  if (!other) throw new DomainError('rule_violated', LAST_ADMINISTRATOR, { [field]: [LAST_ADMINISTRATOR] });
}

