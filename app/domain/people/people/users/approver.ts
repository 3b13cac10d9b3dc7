import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
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

/** Whether a person, `e`, has weeks to confirm in the organisation, `o`: only while it asks for weeks, and somebody names them. */
export const isApprover = sql`(o.weeks_are_submitted and exists (select from tenant.employee p where p.approver = e.emp_id))`;

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
