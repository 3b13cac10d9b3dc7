import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, sql, type SqlFragment } from '#app/domain/kernel/sql.ts';

/** Sets the columns of an entry that say how far it is in step with the service that it is sent to. */
export const setTimesheetSync = (em: SqlEntityManager, timeId: number, columns: SqlFragment): Promise<number> =>
  execute(em, sql`update tenant.timesheet set ${columns} where time_id = ${timeId}`);
