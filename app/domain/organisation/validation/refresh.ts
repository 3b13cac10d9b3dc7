import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { nextTimeOfDay } from '#app/domain/kernel/rules/next-time-of-day.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { startJobRun } from '#app/domain/site/job-runs/index.server.ts';
import { REFRESH_VALIDATION, type RefreshPayload } from './job-names.ts';

const KIND = 'validation';

/** The refresh that waits or runs. */
export const findOpenRefresh = (em: SqlEntityManager) => firstRow<{ jobRunId: string }>(em, sql`select job_run_id as "jobRunId"
  from tenant.job_run where kind = ${KIND} and status in ('queued', 'running') order by created_at desc limit 1`);

/** Runs every validation query anew, in the background; one refresh at a time. */
export const refreshValidation = command({
  name: 'validation.refresh',
  permission: 'validation:refresh',
  input: z.object({}),
  async run(ctx): Promise<{ jobRunId: string }> {
    await firstRow(ctx.em, sql`select pg_advisory_xact_lock(hashtext(${`validation ${ctx.tenant.schema}`})) is null as held`);
    const open = await findOpenRefresh(ctx.em);
    if (open) return open;
    const jobRunId = await startJobRun(ctx, { kind: KIND, title: 'Refresh validation queries', resultHref: '/validation/queries' });
    await ctx.enqueue(REFRESH_VALIDATION, { jobRunId } satisfies RefreshPayload, { retryLimit: 1 });
    return { jobRunId };
  },
});

/** From this hour on the night's refresh is due. */
const NIGHT_HOUR = 2;

/** Whether the queries have not been run today, in the organisation's zone, although the night's hour has come. */
export async function isRefreshDue(em: SqlEntityManager, now: Date): Promise<{ day: string } | undefined> {
  return firstRow<{ day: string }>(em, sql`select local.day::text as day
    from (select (${now.toISOString()}::timestamptz at time zone o.time_zone)::date as day, o.time_zone,
      extract(hour from ${now.toISOString()}::timestamptz at time zone o.time_zone) as hour from tenant.organisation o) local
    where local.hour >= ${NIGHT_HOUR} and not exists (select 1 from tenant.validation_result v
      where v.created_at >= local.day::timestamp at time zone local.time_zone)`);
}

/** The beginning of the organisation's next night. */
export const findNextNight = async (em: SqlEntityManager, now: Date): Promise<string | undefined> => (await firstRow<{ at: string }>(em,
  sql`select ${nextTimeOfDay(`0${NIGHT_HOUR}:00`, now)} as at from tenant.organisation o`))?.at;
