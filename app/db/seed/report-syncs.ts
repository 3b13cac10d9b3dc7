import type { SqlEntityManager } from '@mikro-orm/sql';
import { recordSync } from '#app/domain/external-sync/index.server.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import { SYNC, type SyncStatus } from '#app/domain/kernel/sync-status.ts';

const REFUSED = 'Account code ‘205’ is not a valid code for this document.';
const NEWEST_FIRST: readonly SyncStatus[] = [SYNC.failed, SYNC.pending, SYNC.notSynced, SYNC.synced, SYNC.locked];

/** What an accounting service and a CRM would have said: the newest invoices failed, pending and synced, and one refused timesheet. */
export async function reportSyncs(em: SqlEntityManager, now: Date): Promise<void> {
  const ctx = { em, now: () => now, audit: () => undefined };
  const invoices = await rows<{ id: number }>(em, sql`select invoice_id as id from tenant.invoice where not is_draft
    order by invoice_id desc limit ${NEWEST_FIRST.length}`);
  for (const [index, { id }] of invoices.entries()) {
    const status = NEWEST_FIRST[index] ?? SYNC.notSynced;
    const isThere = status === SYNC.synced || status === SYNC.locked;
    const there = isThere ? { externalId: `demo-${id}`, displayName: `INV-${id}` } : {};
    if (status !== SYNC.notSynced) await recordSync(ctx, { kind: 'invoice', id, status, error: REFUSED, ...there });
  }
  const entry = await firstRow<{ id: number }>(em, sql`select max(time_id) as id from tenant.timesheet where invoice_id is null`);
  if (entry) await recordSync(ctx, { kind: 'timesheet', id: entry.id, status: SYNC.failed, error: 'The project is closed in the CRM.' });
}
