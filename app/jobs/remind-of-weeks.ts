import type { SqlEntityManager } from '@mikro-orm/sql';
import { controlEm, emFor, type Database } from '#app/db/database.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { REMIND_OF_WEEK, takeDueWeekReminders } from '#app/domain/submitted-weeks/index.server.ts';

interface Parts { readonly database: Database; readonly queue: JobQueue; readonly now: () => Date }

/** Queues the reminders of weeks to submit and to confirm that are due, each once a day. */
export async function queueWeekReminders({ database, queue, now }: Parts): Promise<void> {
  const tenants = await rows<{ id: string; schema: string }>(controlEm(database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  for (const tenant of tenants) {
    await emFor(database, tenant).transactional(async (transaction) => {
      const em = transaction as SqlEntityManager;
      for (const reminder of await takeDueWeekReminders(em, now())) await queue.send(em, tenant, REMIND_OF_WEEK, reminder);
    });
  }
}
