import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { JobHandler } from '#app/domain/kernel/job.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { featuresOn, switchesOfPerson } from '#app/domain/site/features/index.server.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import type { SendSavedReportPayload } from './job-names.ts';
import { ReportSchedule } from './report-schedule.entity.ts';
import type { SavedReport } from './saved-report.entity.ts';

interface Wanted { savedReportId: number; reportName: string; report: string; query: string; format: 'csv' | 'xlsx' }
interface Recipient { empId: string; name: string; email: string; isAdmin: boolean; switches: unknown }

/**
 * Sends a report to everybody who gets it and has not got it yet: what each may see now. One whose mail fails keeps the others from
 * nothing; the job is then tried again for that one.
 */
export const sendSavedReport: JobHandler = async (ctx, { savedReportId, dueAt }: SendSavedReportPayload, services) => {
  const wanted = await tables<typeof SavedReport | typeof ReportSchedule>(ctx.em).selectFrom('saved_report as r')
    .innerJoin('report_schedule as s', 's.savedReportId', 'r.savedReportId')
    .select(['r.savedReportId', 'r.reportName', 'r.report', 'r.query', 's.fileFormat as format'])
    .where('r.savedReportId', '=', savedReportId).where('s.isPaused', '=', false).executeTakeFirst();
  if (!wanted) return;
  const failures: unknown[] = [];
  for (const recipient of await listRecipients(ctx, savedReportId, dueAt)) {
    try {
      if (await send(ctx, services, wanted, recipient)) await noteSent(ctx, savedReportId, dueAt, recipient.empId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

const listRecipients = (ctx: Ctx, savedReportId: number, dueAt: string): Promise<Recipient[]> =>
  rows(ctx.em, sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name, e.email, e.is_admin as "isAdmin",
      ${switchesOfPerson} as switches
    from tenant.employee e cross join tenant.organisation o
    where e.is_enabled and not exists (select 1 from tenant.report_delivery d where d.saved_report_id = ${savedReportId}
        and d.due_at = ${dueAt}::timestamptz and d.emp_id = e.emp_id)
      and (e.emp_id = (select emp_id from tenant.saved_report where saved_report_id = ${savedReportId})
        or e.emp_id in (select emp_id from tenant.report_reader where saved_report_id = ${savedReportId}))
    order by e.emp_id`);

/** False where there is nothing that the person may see. */
async function send(ctx: Ctx, services: Services, wanted: Wanted, { switches, ...person }: Recipient): Promise<boolean> {
  const actor: Actor = { kind: 'employee', ...person, features: featuresOn(switches, ctx.log) };
  const file = await services.reports.make({ ...ctx, actor }, wanted);
  if (!file) {
    ctx.log.info({ savedReportId: wanted.savedReportId, empId: person.empId }, 'a report was not sent to who may not see it');
    return false;
  }
  const url = new URL(`/reports/saved/${wanted.savedReportId}`, await findSite(ctx, services.siteUrl));
  const rowsInIt = file.rows === 1 ? '1 row' : `${formatCount(file.rows)} rows`;
  await services.mailer.send({
    to: [person.email], cc: [], subject: `Daybook: ${wanted.reportName}`,
    attachments: file.bytes ? [{ fileName: file.fileName, mediaType: file.mediaType, bytes: file.bytes }] : [],
    text: `Hello ${person.name},

${wanted.reportName} of ${ctx.tenant.name}: ${file.title}, ${file.period}, ${rowsInIt}.
${file.bytes ? 'The report is attached.' : 'It is too long to be attached.'} It has what you may see, and is always up to date here:

${url.href}

Whoever saved the report can pause or end these e-mails under Reports, Saved Reports.
`,
  });
  return true;
}

async function noteSent({ em, now }: Ctx, savedReportId: number, dueAt: string, empId: string): Promise<void> {
  const sentAt = now();
  await execute(em, sql`insert into tenant.report_delivery (saved_report_id, due_at, emp_id, sent_at)
    values (${savedReportId}, ${dueAt}::timestamptz, ${empId}, ${sentAt.toISOString()}::timestamptz) on conflict do nothing`);
  await em.nativeUpdate(ReportSchedule, { savedReportId }, { lastSentAt: sentAt });
}
