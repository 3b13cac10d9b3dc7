import type { SqlEntityManager } from '@mikro-orm/sql';
import { recordSync } from '#app/domain/external-sync/index.server.ts';
import { firstRow, rows, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';
import { SYNC, type SyncStatus } from '#app/domain/kernel/rules/sync-status.ts';

const REFUSED = 'Account code ‘205’ is not a valid code for this document.';

/** What was paid is there, but for the newest, which is on its way. */
const OF_PAID: readonly SyncStatus[] = [SYNC.pending, SYNC.synced, SYNC.synced, SYNC.locked];

/** What an accounting service and a CRM would have said: invoices that are refused, on their way, there and locked, and a refused entry. */
export async function reportSyncs(em: SqlEntityManager, now: Date): Promise<void> {
  const ctx = { em, now: () => now, audit: () => undefined };
  const newest = (which: SqlFragment, count: number) => rows<{ id: number }>(em, sql`select invoice_id as id from tenant.invoice
    where not is_draft and ${which} order by invoice_id desc limit ${count}`);
  for (const { id } of await newest(sql`is_open`, 1)) await recordSync(ctx, { kind: 'invoice', id, status: SYNC.failed, error: REFUSED });
  for (const [index, { id }] of (await newest(sql`not is_open`, OF_PAID.length)).entries()) {
    const status = OF_PAID[index] ?? SYNC.synced;
    const there = status === SYNC.pending ? {} : { externalId: `demo-${id}`, displayName: `INV-${id}` };
    await recordSync(ctx, { kind: 'invoice', id, status, ...there });
  }
  const entry = await firstRow<{ id: number }>(em, sql`select max(time_id) as id from tenant.timesheet where invoice_id is null`);
  if (entry) await recordSync(ctx, { kind: 'timesheet', id: entry.id, status: SYNC.failed, error: 'The project is closed in the CRM.' });
}
