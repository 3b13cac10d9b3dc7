import type { SqlEntityManager } from '@mikro-orm/sql';
import { controlEm, emFor, type Database } from '#app/db/database.ts';
import { READ_FEED, takeDueFeeds } from '#app/domain/feeds/index.server.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';

interface Parts { readonly database: Database; readonly queue: JobQueue; readonly now: () => Date }

/** Queues the reading of each feed whose hour has come. */
export async function queueFeeds({ database, queue, now }: Parts): Promise<void> {
  const tenants = await rows<{ id: string; schema: string }>(controlEm(database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  for (const tenant of tenants) {
    await emFor(database, tenant).transactional(async (transaction) => {
      const em = transaction as SqlEntityManager;
      for (const feed of await takeDueFeeds(em, now())) await queue.send(em, tenant, READ_FEED, feed);
    });
  }
}
