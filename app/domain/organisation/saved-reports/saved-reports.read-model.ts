import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';

export interface SavedReportRow {
  savedReportId: number; empId: string; reportName: string;
  /** Its place under `/reports`. */
  report: string;
  query: string;
  version: number;
  /** When it is sent by mail; nulls where it is not. */
  every: 'week' | 'month' | null; onDay: number | null; atHour: number | null; isPaused: boolean | null;
  /** By the clocks of the organisation. */
  dueAt: string | null; lastSentAt: string | null;
}

const savedReports = (condition: RawBuilder<unknown>) => sql`select s.saved_report_id as "savedReportId", s.emp_id as "empId",
    s.report_name as "reportName", s.report, s.query, s.version, h.every, h.on_day as "onDay", h.at_hour as "atHour",
    h.is_paused as "isPaused", to_char(h.due_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "dueAt",
    to_char(h.last_sent_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "lastSentAt"
  from tenant.saved_report s cross join tenant.organisation o
  left join tenant.report_schedule h on h.saved_report_id = s.saved_report_id where ${condition}`;

/** A person's saved reports by name. */
export const listSavedReportsOf = (em: SqlEntityManager, empId: string): Promise<SavedReportRow[]> =>
  rows(em, sql`${savedReports(sql`s.emp_id = ${empId}`)} order by ${naturalOrder(sql`s.report_name`)}, s.saved_report_id`);

/** One saved report; inside a command its row is locked until the transaction ends. */
export const findSavedReport = (em: SqlEntityManager, savedReportId: number): Promise<SavedReportRow | undefined> =>
  firstRow(em, sql`${savedReports(sql`s.saved_report_id = ${savedReportId}`)} ${em.isInTransaction() ? sql`for update of s` : sql``}`);
