import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorMay, type Actor } from '#app/domain/kernel/permissions.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';

/** Whether the actor decides about the weeks of a person, `e`: an administrator about everybody's, an approver about who names them. */
export const isDecidedBy = (actor: Actor): RawBuilder<unknown> => (actorMay(actor, 'timesheet:all') ? sql`true`
  : sql`(e.approver = ${actor.empId} and e.emp_id <> ${actor.empId})`);

/** Whether the actor may look at the weeks of a person, `e`: also at their own. */
export const isShownTo = (actor: Actor): RawBuilder<unknown> => sql`(e.emp_id = ${actor.empId} or ${isDecidedBy(actor)})`;

/** Whether the actor decides about a person's weeks. */
export async function mayDecide({ em, actor }: Pick<Ctx, 'em' | 'actor'>, empId: string): Promise<boolean> {
  if (!actorMay(actor, 'week:confirm')) return false;
  const found = await firstRow(em, sql`select true as found from tenant.employee e where e.emp_id = ${empId} and ${isDecidedBy(actor)}`);
  return found !== undefined;
}

/**
 * Those of the people about whose weeks the actor decides. Nobody else records their time, decides about their weeks or gives them another
 * approver until the transaction ends.
 */
export async function lockDecided({ em, actor }: Pick<Ctx, 'em' | 'actor'>, empIds: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await rows<{ empId: string }>(em, sql`select e.emp_id as "empId" from tenant.employee e
    where e.emp_id = any(${[...empIds]}::text[]) and ${isDecidedBy(actor)} order by e.emp_id for update`);
  return new Set(held.map(({ empId }) => empId));
}

/** How many submitted weeks wait for the actor in the organisation, `o`. */
export const weeksToConfirm = (actor: Actor): RawBuilder<unknown> => (actorMay(actor, 'week:confirm')
  ? sql`(select count(*)::int from tenant.submitted_week w join tenant.employee e on e.emp_id = w.emp_id
      where o.weeks_are_submitted and w.state = 'submitted' and ${isDecidedBy(actor)})`
  : sql`0`);
