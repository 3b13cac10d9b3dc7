import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, rows, sql } from '#app/domain/kernel/sql.ts';
import type { SendSavedReportPayload } from './job-names.ts';
import type { ReportTimes } from './next-due.ts';
import { findDueAfter } from './schedule-report.ts';

/**
 * The reports whose time has come, each taken once, in the transaction that queues their sending. What fell due while nothing ran is sent
 * once.
 */
export async function takeDueReports(em: SqlEntityManager, now: Date): Promise<SendSavedReportPayload[]> {
  const due = await rows<SendSavedReportPayload & ReportTimes>(em, sql`select saved_report_id as "savedReportId", due_at::text as "dueAt",
      every, on_day as "onDay", at_hour as "atHour"
    from tenant.report_schedule where not is_paused and due_at <= ${now.toISOString()}::timestamptz
    order by due_at for update skip locked`);
  for (const { savedReportId, ...times } of due) {
    await execute(em, sql`update tenant.report_schedule set due_at = ${await findDueAfter(em, times, now)}::timestamptz
      where saved_report_id = ${savedReportId}`);
  }
  return due.map(({ savedReportId, dueAt }) => ({ savedReportId, dueAt }));
}
