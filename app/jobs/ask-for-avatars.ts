import { controlEm, emFor, type Database } from '#app/db/database.ts';
import { areAvatarsDue, FETCH_AVATARS } from '#app/domain/people/index.server.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';

interface Parts { readonly database: Database; readonly queue: JobQueue; readonly now: () => Date }

/** Queues the search for pictures where one is due: somebody is new, has another address, or was asked about a week ago. */
export async function queueAvatars({ database, queue, now }: Parts): Promise<void> {
  const tenants = await rows<{ id: string; schema: string }>(controlEm(database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  for (const tenant of tenants) {
    const em = emFor(database, tenant);
    if (await areAvatarsDue(em, now())) await queue.send(em, tenant, FETCH_AVATARS, {});
  }
}
