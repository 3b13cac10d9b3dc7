import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { stoodInFor } from './approver.ts';

type Decider = Pick<Ctx, 'actor' | 'today'>;

/**
 * True where the actor decides about a person, `e`, their weeks and their leave: an administrator about everybody, an approver about the
 * people who name them, and today's stand-in as the approver does.
 */
export const isDecidedBy = ({ actor, today }: Decider, delegates?: RawBuilder<unknown>): RawBuilder<boolean> => (
  actorMay(actor, 'timesheet:all') ? sql<boolean>`true` : sql<boolean>`(e.emp_id <> ${actor.empId} and (e.approver = ${actor.empId}
      or e.approver in (${stoodInFor(sql`${actor.empId}`, sql`${today()}`, delegates)})))`);

/** True where the actor may look at what is decided about a person, `e`: also at their own. */
export const isShownTo = (decider: Decider, delegates?: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(e.emp_id = ${decider.actor.empId} or ${isDecidedBy(decider, delegates)})`;

/**
 * Locks those of the people about whom the actor decides. Until the transaction ends their time cannot be recorded, and no other decides
 * about them or gives them another approver.
 */
export async function lockDecided(ctx: Decider & Pick<Ctx, 'em'>, empIds: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await rows<{ empId: string }>(ctx.em, sql`select e.emp_id as "empId" from tenant.employee e
    where e.emp_id = any(${[...empIds]}::text[]) and ${isDecidedBy(ctx)} order by e.emp_id for update`);
  return new Set(held.map(({ empId }) => empId));
}
