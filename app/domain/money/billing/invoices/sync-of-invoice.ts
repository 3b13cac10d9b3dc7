import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { isOutOfStepOnceChanged, SYNC } from '#app/domain/kernel/rules/sync-status.ts';

/** Sets the columns of an invoice that say how far it is in step with the accounting service. A draft is not sent anywhere. */
export const setInvoiceSync = (em: SqlEntityManager, invoiceId: number, columns: RawBuilder<unknown>): Promise<number> =>
  execute(em, sql`update tenant.invoice set ${columns} where invoice_id = ${invoiceId} and not is_draft`);

/** An invoice that was changed is to be sent anew: what the accounting service has, or why it refused it, is of before. */
export async function putOutOfStep(em: SqlEntityManager, { invoiceId, syncStatus }: { invoiceId: number; syncStatus: number }) {
  if (!isOutOfStepOnceChanged(syncStatus)) return;
  await execute(em, sql`update tenant.invoice set sync_status = ${SYNC.notSynced}::smallint, sync_error = ''
    where invoice_id = ${invoiceId}`);
}
