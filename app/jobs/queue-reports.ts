import type { SqlEntityManager } from '@mikro-orm/sql';
import { controlEm, emFor, type Database } from '#app/db/database.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { SEND_SAVED_REPORT, takeDueReports } from '#app/domain/saved-reports/index.server.ts';

interface Parts { readonly database: Database; readonly queue: JobQueue; readonly now: () => Date }

/** Queues the sending of each saved report whose time has come. */
export async function queueReports({ database, queue, now }: Parts): Promise<void> {
  const tenants = await rows<{ id: string; schema: string }>(controlEm(database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  for (const tenant of tenants) {
    await emFor(database, tenant).transactional(async (transaction) => {
      const em = transaction as SqlEntityManager;
      for (const due of await takeDueReports(em, now())) await queue.send(em, tenant, SEND_SAVED_REPORT, due);
    });
  }
}
