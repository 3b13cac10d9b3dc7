import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow, execute } from '#app/domain/kernel/run-sql.ts';
import { circuits } from '#app/integrations/http/circuits.ts';
import { guardedFetch, type GuardOptions } from '#app/integrations/http/guarded-fetch.ts';

/** The parts of an adapter that reaches simulators on this machine. It does not really wait, and its clock is set by hand. */
export function simulatedParts(limits: Omit<GuardOptions, 'allowsPrivate'>) {
  const waited: number[] = [];
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const wait = async (ms: number) => { waited.push(ms); };
  return { fetch: guardedFetch({ ...limits, allowsPrivate: true }), circuits: circuits(now), now, wait, waited, clock };
}

/** Connects the organisation with a tracker that people subscribe to: no screen does yet. */
export async function connectTracker(ctx: Ctx, empIds: readonly string[]): Promise<number> {
  const { em, tenant, secrets } = ctx;
  const added = await firstRow<{ trackerId: number }>(em, sql`
    insert into tenant.tracker_connection (name, url, username, secret, updated_at)
    values ('Harbour', 'https://tracker.example', 'daybook', '', ${ctx.now().toISOString()}) returning tracker_id as "trackerId"`);
  const { trackerId } = added!;
  const sealed = secrets.seal({ purpose: 'tracker.secret', tenantId: tenant.id, record: String(trackerId) }, 'token of the tracker');
  await execute(em, sql`update tenant.tracker_connection set secret = ${sealed} where tracker_id = ${trackerId}`);
  for (const empId of empIds)
    await execute(em, sql`insert into tenant.tracker_subscription (emp_id, tracker_id) values (${empId}, ${trackerId})`);
  return trackerId;
}
