import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { parseAddressList } from '#app/domain/kernel/values/address-list.ts';
import { wallClockIn } from '#app/domain/kernel/values/zone.ts';
import { SavedReportRef, ScheduleReport } from './contract.ts';
import { nextDueDay, type ReportTimes } from './next-due.ts';
import { ReportReader } from './report-reader.entity.ts';
import { SavedReport } from './saved-report.entity.ts';
import { requireOwnReport } from './saved-reports.ts';
import type { SendSavedReportPayload } from './job-names.ts';
import { ReportSchedule as StoredSchedule } from './report-schedule.entity.ts';

/** When a report is sent, as its form has it. */
export interface ReportSchedule {
  every: '' | 'week' | 'month'; weekday: number; day: number; hour: number; format: 'csv' | 'xlsx'; alsoTo: string; isPaused: boolean;
}

const NOT_SENT: ReportSchedule = { every: '', weekday: 1, day: 1, hour: 8, format: 'xlsx', alsoTo: '', isPaused: false };

async function findSchedule(em: Ctx['em'], savedReportId: number): Promise<ReportSchedule> {
  const found = await firstRow<ReportSchedule>(em, sql`select every, case every when 'week' then on_day else 1 end as weekday,
      case every when 'month' then on_day else 1 end as day, at_hour as hour, file_format as format, is_paused as "isPaused",
      coalesce((select string_agg(e.email, '; ' order by e.email) from tenant.report_reader r
        join tenant.employee e on e.emp_id = r.emp_id where r.saved_report_id = s.saved_report_id), '') as "alsoTo"
    from tenant.report_schedule s where s.saved_report_id = ${savedReportId}`);
  return found ?? NOT_SENT;
}

export const getReportSchedule = query({
  name: 'saved-report.schedule-of',
  permission: 'report:read',
  input: SavedReportRef,
  async run(ctx, { savedReportId }) {
    const { reportName, version } = await requireOwnReport(ctx, savedReportId);
    return { savedReportId, reportName, version, schedule: await findSchedule(ctx.em, savedReportId) };
  },
});

/** The people behind addresses; who is none of the organisation, or is disabled, is named. */
async function listReaders(ctx: Ctx, alsoTo: string): Promise<string[]> {
  const parsed = parseAddressList(alsoTo.replaceAll(',', ';'));
  const addresses = parsed.ok ? [...new Set(parsed.addresses.map((address) => address.toLowerCase()))] : [];
  const refuse = (message: string) => { throw new DomainError('rule_violated', message, { alsoTo: [message] }); };
  if (!parsed.ok) refuse('Please write e-mail addresses, separated by semicolons.');
  const found = await rows<{ empId: string; email: string }>(ctx.em, sql`select emp_id as "empId", lower(email) as email
    from tenant.employee where is_enabled and lower(email) = any(${addresses}::text[])`);
  const unknown = addresses.find((address) => !found.some(({ email }) => email === address));
  if (unknown) refuse(`Nobody who can sign in to your organisation has the address ${unknown}.`);
  return found.map(({ empId }) => empId).filter((empId) => empId !== ctx.actor.empId);
}

/** The moment at which a report is due next, by the clocks of the organisation. */
async function findDueAfter(em: Ctx['em'], times: ReportTimes, now: Date): Promise<string> {
  const zone = (await firstRow<{ zone: string }>(em, sql`select time_zone as zone from tenant.organisation`))!.zone;
  const day = nextDueDay(times, wallClockIn(zone, now));
  return (await firstRow<{ due: string }>(em,
    sql`select ((${day}::date + make_interval(hours => ${times.atHour}::int)) at time zone ${zone}::text)::text as due`))!.due;
}

/** Has a report sent by mail to its owner, and to others of the organisation, each by their own rights. */
export const scheduleReport = command({
  name: 'saved-report.schedule',
  permission: 'report:read',
  input: ScheduleReport,
  async run(ctx, { savedReportId, version, ...wanted }): Promise<{ reportName: string; every: ReportSchedule['every'] }> {
    const stored = await requireOwnReport(ctx, savedReportId);
    const before = await findSchedule(ctx.em, savedReportId);
    refuseStaleEdit('schedule', { ...before, version: stored.version }, version, wanted, inWords);
    const readers = await listReaders(ctx, wanted.alsoTo);
    if (wanted.every === '') await ctx.em.nativeDelete(StoredSchedule, { savedReportId });
    else await saveSchedule(ctx, savedReportId, { ...wanted, every: wanted.every }, readers);
    await ctx.em.nativeUpdate(SavedReport, { savedReportId }, { version: stored.version + 1 });
    ctx.audit({ subject: 'saved-report', id: savedReportId, before: { ...before }, after: wanted });
    return { reportName: stored.reportName, every: wanted.every };
  },
});

const inWords = ({ every, weekday, day, hour, format, alsoTo, isPaused }: ReportSchedule) => ({
  Sent: every, Weekday: String(weekday), 'Day of the month': String(day), Hour: String(hour), File: format, 'Also to': alsoTo,
  Paused: isPaused ? 'Yes' : 'No',
});

async function saveSchedule(ctx: CommandCtx, savedReportId: number, { every, weekday, day, hour, format, isPaused }: ReportSchedule
  & { every: ReportTimes['every'] }, readers: readonly string[]): Promise<void> {
  const onDay = every === 'week' ? weekday : day;
  const dueAt = await findDueAfter(ctx.em, { every, onDay, atHour: hour }, ctx.now());
  await execute(ctx.em, sql`insert into tenant.report_schedule (saved_report_id, every, on_day, at_hour, file_format, is_paused, due_at)
    values (${savedReportId}, ${every}, ${onDay}, ${hour}, ${format}, ${isPaused}, ${dueAt}::timestamptz)
    on conflict (saved_report_id) do update set every = excluded.every, on_day = excluded.on_day, at_hour = excluded.at_hour,
      file_format = excluded.file_format, is_paused = excluded.is_paused, due_at = excluded.due_at`);
  await ctx.em.nativeDelete(ReportReader, { savedReportId });
  await ctx.em.insertMany(ReportReader, readers.map((empId) => ({ savedReportId, empId })));
}

/**
 * The reports whose time has come, each taken once, in the transaction that queues their sending. What fell due while nothing ran is sent
 * once.
 */
export async function takeDueReports(em: SqlEntityManager, now: Date): Promise<SendSavedReportPayload[]> {
  const due = await rows<SendSavedReportPayload & ReportTimes>(em, sql`select saved_report_id as "savedReportId", due_at::text as "dueAt",
      every, on_day as "onDay", at_hour as "atHour"
    from tenant.report_schedule where not is_paused and due_at <= ${now.toISOString()}::timestamptz
    order by due_at for update skip locked`);
  for (const { savedReportId, ...times } of due)
    await em.nativeUpdate(StoredSchedule, { savedReportId }, { dueAt: new Date(await findDueAfter(em, times, now)) });
  return due.map(({ savedReportId, dueAt }) => ({ savedReportId, dueAt }));
}

/** The moment at which the next report is to be sent. */
export async function findNextReport(em: SqlEntityManager): Promise<string | undefined> {
  const next = await tables<typeof StoredSchedule>(em).selectFrom('report_schedule').select('dueAt').where('isPaused', '=', false)
    .orderBy('dueAt').limit(1).executeTakeFirst();
  return next && new Date(next.dueAt).toISOString();
}
