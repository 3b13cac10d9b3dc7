import { controlEm, emFor } from '#app/db/database.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { listDueSessions, REFRESH_SESSION } from '#app/domain/people/sign-in/index.server.ts';
import type { RunnerParts } from './runner.ts';

const EVERY_MS = 20_000;

type Parts = Pick<RunnerParts, 'database' | 'queue' | 'log' | 'now'>;

/** Queues the refresh of every session whose access token is about to end. One queued twice is refreshed once. */
export async function queueRefreshes({ database, queue, now }: Parts): Promise<number> {
  const due = await listDueSessions(controlEm(database), now());
  for (const { tenantId, tokenHash } of due) {
    const tenant = await findTenantById(database, tenantId);
    if (tenant) await queue.send(emFor(database, tenant), tenant, REFRESH_SESSION, { tokenHash });
  }
  return due.length;
}

/** Keeps sessions that came from a provider fresh while this process works. Returns how to stop. */
export function startRefreshing(parts: Parts): () => void {
  const timer = setInterval(() => {
    queueRefreshes(parts).catch((error: unknown) => parts.log.error({ err: error }, 'sessions were not refreshed'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
