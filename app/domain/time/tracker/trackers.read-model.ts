import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { TrackerConnection } from '#app/domain/kernel/ports/tracker-source.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import type { StoredTrackerConnection } from './tracker-connection.entity.ts';
import type { TrackerSubscription } from './tracker-subscription.entity.ts';

const trackerPlace = (tenantId: string, trackerId: number) =>
  ({ purpose: 'tracker.secret', tenantId, record: String(trackerId) }) as const;

/** True where the organisation has a tracker that a person may subscribe to. */
export const isTrackerOffered = async (em: SqlEntityManager, empId: string): Promise<boolean> =>
  await tables<typeof StoredTrackerConnection>(em).selectFrom('tracker_connection').select('trackerId').where('isEnabled', '=', true)
    .where((of) => of.or([of('privateTo', 'is', null), of('privateTo', '=', empId)])).limit(1).executeTakeFirst() !== undefined;

/** The trackers that a person subscribes to, their secrets open. */
export async function listTrackers(ctx: Ctx, empId: string): Promise<TrackerConnection[]> {
  const found = await tables<typeof StoredTrackerConnection | typeof TrackerSubscription>(ctx.em).selectFrom('tracker_connection as t')
    .innerJoin('tracker_subscription as s', 's.trackerId', 't.trackerId')
    .select(['t.trackerId', 't.name', 't.url', 't.username', 't.secret'])
    .where('s.empId', '=', empId).where('t.isEnabled', '=', true)
    .where((of) => of.or([of('t.privateTo', 'is', null), of('t.privateTo', '=', empId)]))
    .orderBy('t.trackerId').execute();
  if (found.length === 0) return [];
  const exchanges = exchangeLogOf(ctx);
  return found.map(({ trackerId, secret, ...tracker }) =>
    ({ ...tracker, secret: ctx.secrets.open(trackerPlace(ctx.tenant.id, trackerId), secret), exchanges }));
}
