import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

/** The client, project and codes under which time of a leave type is recorded. */
export interface LeaveMapping {
  readonly clientId: string;
  readonly projectId: string;
  readonly categoryId: string;
  readonly billableId: 'B' | 'BPP' | 'W';
}

/** The mapping of a leave type; undefined where none was saved. */
export function findMapping(em: SqlEntityManager, leaveTypeId: number): Promise<LeaveMapping | undefined> {
  return firstRow<LeaveMapping>(em, sql`select client_id as "clientId", project_id as "projectId", category_id as "categoryId",
    billable_id as "billableId" from tenant.leave_timesheet_setting where leave_type_id = ${leaveTypeId}`);
}
