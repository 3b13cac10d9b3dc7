import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';

/** Sets the columns of a receipt that say how far it is in step with the accounting service. */
export const setReceiptSync = (em: SqlEntityManager, receiptId: number, columns: SqlFragment): Promise<number> =>
  execute(em, sql`update tenant.receipt set ${columns} where receipt_id = ${receiptId}`);
