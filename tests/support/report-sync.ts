import { sql } from 'kysely';
import { recordSync } from '#app/domain/money/external-sync/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { World } from './world.ts';

/** Says of a record what an outside service would, as an integration does, and writes it into its history. */
export async function reportSync(world: World, record: Parameters<typeof recordSync>[1]): Promise<void> {
  const { em, now } = world.ctx();
  const told: [string, string, unknown][] = [];
  await recordSync({ em, now, audit: ({ subject, id, after }) => { told.push([subject, String(id), after]); } }, record);
  for (const [subject, id, after] of told) {
    await execute(em, sql`insert into tenant.audit (at, actor_kind, channel, action, subject, subject_id, after)
      values (${now().toISOString()}, 'system', 'job', 'external-sync', ${subject}, ${id}, ${JSON.stringify(after)}::jsonb)`);
  }
}
