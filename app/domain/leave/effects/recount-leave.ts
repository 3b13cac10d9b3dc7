import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { RECOUNT_LEAVE, type RecountPayload } from '#app/domain/people/people/index.server.ts';
import { finishJobRun, recordJobRun, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import { COUNTED, recountDays } from './recount-days.ts';

const REPORTED_EVERY = 25;

/** The requests with days to come that are not as holidays and working hours have them now. */
const listToRecount = (em: SqlEntityManager, today: LocalDate) => rows<{ leaveRequestId: number }>(em, sql`
  select distinct d.leave_request_id as "leaveRequestId" from tenant.leave_day d
  join tenant.leave_request r on r.leave_request_id = d.leave_request_id
  where d.leave_date >= ${today} and not d.is_removed and r.status = any(${[...COUNTED]}::smallint[]) order by 1`);

/** The job to queue where such requests are found. */
export async function isRecountDue(em: SqlEntityManager, now: Date): Promise<RecountPayload | undefined> {
  const zone = await firstRow<{ timeZone: string }>(em, sql`select time_zone as "timeZone" from tenant.organisation`);
  const found = zone ? await listToRecount(em, todayIn(zone.timeZone, now)) : [];
  return found.length > 0 ? { jobRunId: randomUUID(), by: '' } : undefined;
}

/** Works out leave to come again, each request for itself, and says how far it is. Run again, it finds what is left. */
export async function recountLeave(ctx: Ctx, { jobRunId, by }: RecountPayload): Promise<void> {
  const found = await listToRecount(ctx.em, ctx.today());
  if (found.length === 0) return;
  const total = found.length;
  await recordJobRun(ctx, { jobRunId, kind: RECOUNT_LEAVE, title: 'Leave after a change of holidays or working hours', createdBy: by });
  for (const [done, { leaveRequestId }] of found.entries()) {
    if (done % REPORTED_EVERY === 0) await reportProgress(ctx, jobRunId, { done, total, message: `${done} of ${total} requests` });
    await recountDays(ctx, { leaveRequestId });
  }
  await finishJobRun(ctx, jobRunId, { message: `${total === 1 ? '1 request was' : `${total} requests were`} worked out again.` });
}
