import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { isDecidedBy } from '#app/domain/people/people/index.server.ts';

/** Whether the actor decides about a person's weeks. */
export async function mayDecide(ctx: Pick<Ctx, 'em' | 'actor' | 'today'>, empId: string): Promise<boolean> {
  if (!actorMay(ctx.actor, 'week:confirm')) return false;
  const found = await firstRow(ctx.em, sql`select true as found from tenant.employee e where e.emp_id = ${empId} and ${isDecidedBy(ctx)}`);
  return found !== undefined;
}

/** How many submitted weeks wait for the actor in the organisation, `o`. */
export const weeksToConfirm = (ctx: Pick<Ctx, 'actor' | 'today'>): RawBuilder<unknown> => (actorMay(ctx.actor, 'week:confirm')
  ? sql`(select count(*)::int from tenant.submitted_week w join tenant.employee e on e.emp_id = w.emp_id
      where o.weeks_are_submitted and w.state = 'submitted' and ${isDecidedBy(ctx)})`
  : sql`0`);
