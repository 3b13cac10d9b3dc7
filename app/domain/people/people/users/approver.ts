import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { hasFeature } from '#app/domain/site/features/index.server.ts';
import type { Employee } from '../employee.entity.ts';

/** Who approves for a person, as pages name them. */
export interface Approver {
  readonly empId: string;
  readonly name: string;
  /** The hash of their picture. */
  readonly portrait: string | null;
  readonly isEnabled: boolean;
  /** Their employment has ended. */
  readonly isPast: boolean;
}

/** The approver of a person, `e`, as one value; null without one. */
export const approverOf = (today: LocalDate): RawBuilder<unknown> => sql`(select json_build_object('empId', a.emp_id,
    'name', trim(a.first_name || ' ' || a.surname), 'portrait', coalesce(a.picture, a.avatar), 'isEnabled', a.is_enabled, 'isPast',
    coalesce(a.employed_to < ${today}, false))
  from tenant.employee a where a.emp_id = e.approver)`;

const DELEGATES = sql`tenant.delegate`;

/** The approvers for whom a person stands in on a day. A typed query names the table itself. */
export const stoodInFor = (
  person: RawBuilder<unknown>, today: RawBuilder<unknown>, delegates: RawBuilder<unknown> = DELEGATES,
): RawBuilder<unknown> => sql`select d.approver from ${delegates} d
  where d.emp_id = ${person} and ${today} between d.first_day and d.last_day`;

/** Whether somebody names a person, `e`, as their approver, or names one for whom the person stands in on a day. */
const isNamed = (today: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select from tenant.employee p
  where p.approver = e.emp_id or p.approver in (${stoodInFor(sql`e.emp_id`, today)}))`;

/**
 * The columns that say of what a person, `e`, is an approver in the organisation, `o`: of weeks while it asks for weeks, of leave while it
 * has leave.
 */
export const approvesWhat = (now: Date): RawBuilder<unknown> => {
  const named = isNamed(sql`(${now.toISOString()}::timestamptz at time zone o.time_zone)::date`);
  return sql`(o.weeks_are_submitted and ${named}) as "isApprover",
    (${hasFeature(FEATURES.EasyLeave)} and ${named}) as "decidesLeave"`;
};

/** Who approves for a person; null without anybody. */
export async function findApprover({ em, today }: Pick<Ctx, 'em' | 'today'>, empId: string): Promise<Approver | null> {
  const found = await firstRow<{ approver: Approver | null }>(em, sql`select ${approverOf(today())} as approver
    from tenant.employee e where e.emp_id = ${empId}`);
  return found?.approver ?? null;
}

const refuse = (message: string) => new DomainError('rule_violated', message, { approver: [message] });

/** Refuses an approver who could not approve: nobody of the list, oneself, or who has left. Whoever holds the place may keep it. */
export async function requireApprover(
  ctx: Ctx, { approver, empId, present }: { readonly approver: string; readonly empId: string; readonly present: string | null },
): Promise<void> {
  if (approver === '' || approver === present) return;
  if (approver === empId) throw refuse('Nobody is their own approver.');
  const found = await tables<typeof Employee>(ctx.em).selectFrom('employee').select(['employedTo', fullName('employee').as('name')])
    .where('empId', '=', approver).where('isEnabled', '=', true).executeTakeFirst();
  if (!found) throw refuse('Please select an employee from the list.');
  if (found.employedTo !== null && found.employedTo < ctx.today())
    throw refuse(`${found.name} is not employed any more. Please select somebody else.`);
}
