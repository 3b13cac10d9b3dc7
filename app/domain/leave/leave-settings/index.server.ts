import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
export interface Mapping { readonly clientId: string; readonly projectId: string; readonly categoryId: string; readonly billableId: BillingCode }
export const findMapping = (em: SqlEntityManager, leaveTypeId: number): Promise<Mapping | undefined> => firstRow(em, sql`select client_id as "clientId",
 project_id as "projectId", category_id as "categoryId", billable_id as "billableId" from tenant.leave_timesheet_setting where leave_type_id = ${leaveTypeId}`);
export const readLeaveSettings = async (em: SqlEntityManager) => (await firstRow<{ absenceEmail: string; errorEmail: string }>(em, sql`select absence_email as "absenceEmail", leave_error_email as "errorEmail" from tenant.organisation`))!;
