import { controlEm, emFor, type Database } from '#app/db/database.ts';
import { findTenantById } from '#app/db/tenants.ts';
import type { JobQueue } from '#app/domain/kernel/context.ts';
import { listDueSessions, REFRESH_SESSION } from '#app/domain/people/sign-in/index.server.ts';

interface Parts { readonly database: Database; readonly queue: JobQueue; readonly now: () => Date }

/** Queues the refresh of every session whose access token is about to end. One queued twice is refreshed once. */
export async function queueRefreshes({ database, queue, now }: Parts): Promise<number> {
  const due = await listDueSessions(controlEm(database), now());
  for (const { tenantId, tokenHash } of due) {
    const tenant = await findTenantById(database, tenantId);
    if (tenant) await queue.send(emFor(database, tenant), tenant, REFRESH_SESSION, { tokenHash });
  }
  return due.length;
}
