import { controlEm, emFor, type Database } from '#app/db/database.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { rows, sql } from '#app/domain/kernel/sql.ts';
import { isRefreshDue, REFRESH_VALIDATION, type RefreshPayload } from '#app/domain/validation/index.server.ts';

interface Parts { readonly database: Database; readonly queue: JobQueue; readonly now: () => Date }

/** Queues the night's run of the validation queries where it is due. Queued twice, it runs once. */
export async function queueValidation({ database, queue, now }: Parts): Promise<void> {
  const tenants = await rows<{ id: string; schema: string }>(controlEm(database),
    sql`select id, schema_name as schema from control.tenant order by id`);
  for (const tenant of tenants) {
    const em = emFor(database, tenant);
    const due = await isRefreshDue(em, now());
    if (due) await queue.send(em, tenant, REFRESH_VALIDATION, { day: due.day } satisfies RefreshPayload);
  }
}
