import type { SqlEntityManager } from '@mikro-orm/sql';
import { controlEm, emFor, type Database } from '#app/db/database.ts';
import { SEND_BUDGET_MAIL, takeUsedBudgets } from '#app/domain/budgets/index.server.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';

interface Parts { readonly database: Database; readonly queue: JobQueue }

/** Queues a mail for each budget of which 80 or 100 per cent are used by now. */
export async function queueBudgetMails({ database, queue }: Parts): Promise<void> {
  const tenants = await rows<{ id: string; schema: string }>(controlEm(database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  for (const tenant of tenants) {
    await emFor(database, tenant).transactional(async (transaction) => {
      const em = transaction as SqlEntityManager;
      for (const used of await takeUsedBudgets(em)) await queue.send(em, tenant, SEND_BUDGET_MAIL, used);
    });
  }
}
