import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';

/** Sets the columns of a credit note that say how far it is in step with the accounting service. */
export const setCreditNoteSync = (em: SqlEntityManager, creditNoteId: number, columns: SqlFragment): Promise<number> =>
  execute(em, sql`update tenant.credit_note set ${columns} where credit_note_id = ${creditNoteId}`);
