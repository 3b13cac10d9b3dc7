import type { Job, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import { emFor, type Database } from '#app/db/database.ts';
import { findTenantById } from '#app/db/tenants.ts';
import type { Ctx, JobQueue, Log } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import type { Secrets } from '#app/domain/kernel/ports/secrets.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { failJobRun } from '#app/domain/site/job-runs/index.server.ts';
import type { JobOutcome, Metrics } from '#app/metrics.ts';
import { LINES, type QueuedJob } from './queue.ts';
import { jobDefinition } from './registry.ts';

export interface RunnerParts {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly services: Services;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now: () => Date;
}

/** A person may be waiting for what the product does itself. */
const OWN_WORK = { pollingIntervalSeconds: 0.5 } as const;
/** Other systems are waited for most of the time: several at once, but of an organisation each one alone. */
const WORK_WITH_SYSTEMS = { pollingIntervalSeconds: 2, localConcurrency: 4, groupConcurrency: 1 } as const;

const HOW_TO_WORK: Readonly<Record<(typeof LINES)[number], WorkOptions>> = {
  quick: OWN_WORK, long: OWN_WORK, systems: WORK_WITH_SYSTEMS, webhooks: WORK_WITH_SYSTEMS,
};

/** Starts this process as a worker of all lines. Stopping the queue lets running jobs finish. */
export async function startWorkers(parts: RunnerParts): Promise<void> {
  for (const line of LINES) {
    await parts.boss.work<QueuedJob>(line, { ...HOW_TO_WORK[line], batchSize: 1, includeMetadata: true }, async (jobs) => {
      for (const job of jobs) await runJob(parts, job);
    });
  }
}

async function contextFor(parts: RunnerParts, tenantId: string): Promise<Ctx> {
  const tenant = await findTenantById(parts.database, tenantId);
  if (!tenant) throw new Error(`The organisation ${tenantId} of a job does not exist.`);
  const { queue, secrets, services: { tables }, log, now } = parts;
  return { em: emFor(parts.database, tenant), actor: SYSTEM, tenant, channel: 'job', log, queue, secrets, tables, now,
    today: () => todayIn(tenant.timeZone, now()) };
}

/** Runs one queued job: its handler in its tenant's context. Throws when it should be tried again. */
export async function runJob(parts: RunnerParts, job: Job<QueuedJob> & Partial<JobWithMetadata<QueuedJob>>): Promise<void> {
  const { job: name, tenantId, payload } = job.data;
  const ctx = await contextFor(parts, tenantId);
  const started = performance.now();
  let outcome: JobOutcome = 'done';
  try {
    const handler = await jobDefinition(name).load();
    await handler(ctx, payload as never, parts.services);
    parts.queue.changed(ctx.tenant);
  } catch (error) {
    outcome = error instanceof DomainError ? 'refused' : 'failed';
    const lastTry = error instanceof DomainError || (job.retryCount ?? 0) >= (job.retryLimit ?? 0);
    // Its record may be deleted while a job waits or works.
    if (error instanceof DomainError && error.code === 'not_found')
      parts.log.info({ job: name, tenantId, jobId: job.id, reason: error.message }, 'what a job was for is not there any more');
    else parts.log.error({ err: error, job: name, tenantId, jobId: job.id, lastTry }, 'job failed');
    if (lastTry) await tellWhoWaits(parts, ctx, payload, error);
    // A refusal by a rule will be the same tomorrow: it is told, not tried again.
    if (!(error instanceof DomainError)) throw error;
  } finally {
    parts.metrics.job(name, outcome, (performance.now() - started) / 1000);
  }
}

async function tellWhoWaits(parts: RunnerParts, ctx: Ctx, payload: object, error: unknown): Promise<void> {
  if (!('jobRunId' in payload) || typeof payload.jobRunId !== 'string') return;
  const words = error instanceof DomainError
    ? error.message
    : 'Something went wrong on our end, and nothing was changed. Please try again later.';
  await failJobRun({ ...ctx, em: emFor(parts.database, ctx.tenant) }, payload.jobRunId, words);
}
