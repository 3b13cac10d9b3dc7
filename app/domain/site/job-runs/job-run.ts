import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { JobRun, type JobRunStatus } from './job-run.entity.ts';
import { JobRunParams } from './contract.ts';

const OPEN: JobRunStatus[] = ['queued', 'running'];

export interface JobRunView {
  readonly jobRunId: string;
  readonly kind: string;
  readonly title: string;
  readonly status: JobRunStatus;
  readonly done: number;
  readonly total: number;
  readonly message: string;
  readonly error: string;
  readonly resultHref: string;
  /** Whoever started it has seen how it ended. */
  readonly isSeen: boolean;
}

/** Records long work that a person will wait for, in the transaction that enqueues it. Returns its id. */
export async function startJobRun(ctx: CommandCtx, work: { kind: string; title: string; resultHref?: string }): Promise<string> {
  const jobRunId = randomUUID();
  await recordJobRun(ctx, { ...work, jobRunId, createdBy: ctx.actor.empId });
  return jobRunId;
}

/** The same of a job that turns out to be long while it runs. One that runs again goes on with its record. */
export async function recordJobRun(ctx: Pick<Ctx, 'em' | 'now'>, work: {
  jobRunId: string; kind: string; title: string; createdBy: string; resultHref?: string;
}): Promise<void> {
  const now = ctx.now();
  const run = { resultHref: '', ...work, status: 'queued', createdAt: now, updatedAt: now };
  await ctx.em.upsert(JobRun, run, { onConflictAction: 'ignore' });
}

/** Says how far the work is. Outside the work's own transaction, or nobody would see it before the end. */
export async function reportProgress(ctx: Ctx, jobRunId: string,
  progress: { done: number; total: number; message: string }): Promise<void> {
  await ctx.em.nativeUpdate(JobRun, { jobRunId, status: OPEN }, { ...progress, status: 'running', error: '', updatedAt: ctx.now() });
}

/** Marks the work as done; `resultHref` is where its result can be seen. */
export async function finishJobRun(ctx: Ctx, jobRunId: string, result: { message: string; resultHref?: string }): Promise<void> {
  await execute(ctx.em, sql`update tenant.job_run set status = 'done', done = greatest(total, done), message = ${result.message},
    result_href = coalesce(${result.resultHref ?? null}, result_href), updated_at = ${ctx.now().toISOString()}
    where job_run_id = ${jobRunId}`);
}

/** Marks the work as failed, with words for the person who waits. */
export async function failJobRun(ctx: Ctx, jobRunId: string, error: string): Promise<void> {
  await ctx.em.nativeUpdate(JobRun, { jobRunId, status: OPEN }, { status: 'failed', error, updatedAt: ctx.now() });
}

/** Cancels work that has not begun. Returns false when it had begun already. */
export async function cancelJobRun(ctx: Ctx, jobRunId: string): Promise<boolean> {
  return await ctx.em.nativeUpdate(JobRun, { jobRunId, status: 'queued' }, { status: 'cancelled', updatedAt: ctx.now() }) === 1;
}

export async function isCancelled(ctx: Ctx, jobRunId: string): Promise<boolean> {
  const row = await tables<typeof JobRun>(ctx.em).selectFrom('job_run').select('status').where('jobRunId', '=', jobRunId)
    .executeTakeFirst();
  return row?.status === 'cancelled';
}

/** The state of long work. A person sees their own; an administrator everybody's. */
export const getJobRun = query({
  name: 'work.get',
  permission: 'work:read',
  input: JobRunParams,
  async run(ctx, { jobId }): Promise<JobRunView> {
    const { isAdmin, empId } = ctx.actor;
    const row = await tables<typeof JobRun>(ctx.em).selectFrom('job_run')
      .select(['jobRunId', 'kind', 'title', 'status', 'done', 'total', 'message', 'error', 'resultHref', 'createdBy', 'seenAt'])
      .where('jobRunId', '=', jobId).$if(!isAdmin, (runs) => runs.where('createdBy', '=', empId)).executeTakeFirst();
    if (!row) throw notFound('This work');
    const { createdBy, seenAt, ...view } = row;
    return { ...view, isSeen: createdBy !== empId || seenAt !== null };
  },
});

/** Says that whoever started the work has seen how it ended: Home stops telling of it. Answers where its result is. */
export const seeJobRun = command({
  name: 'work.see',
  permission: 'work:read',
  input: JobRunParams,
  async run(ctx, { jobId }): Promise<{ resultHref: string }> {
    const { isAdmin, empId } = ctx.actor;
    const row = await ctx.em.findOne(JobRun, { jobRunId: jobId, ...(isAdmin ? {} : { createdBy: empId }) });
    if (!row) throw notFound('This work');
    if (row.createdBy === empId && !OPEN.includes(row.status)) row.seenAt ??= ctx.now();
    return { resultHref: row.status === 'done' ? row.resultHref : '' };
  },
});
