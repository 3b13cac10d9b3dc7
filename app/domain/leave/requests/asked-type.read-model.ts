import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

/** A type of leave, as a request asks about it. */
export interface AskedType {
  readonly typeName: string;
  readonly isActive: boolean;
  readonly needsApproval: boolean;
  readonly countsBalance: boolean;
  readonly noticeDays: number;
  readonly isPublicHoliday: boolean;
}

/** The type of that number, until the transaction ends. */
export const findAskedType = (em: SqlEntityManager, leaveTypeId: number): Promise<AskedType | undefined> => firstRow(em, sql`
  select type_name as "typeName", is_active as "isActive", needs_approval as "needsApproval", counts_balance as "countsBalance",
    notice_days as "noticeDays", is_public_holiday as "isPublicHoliday"
  from tenant.leave_type where leave_type_id = ${leaveTypeId} for key share`);
