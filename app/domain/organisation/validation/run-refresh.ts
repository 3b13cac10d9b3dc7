import { z } from 'zod';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { JobHandler } from '#app/domain/kernel/job.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { finishJobRun, isCancelled, reportProgress } from '#app/domain/site/job-runs/index.server.ts';
import { SEND_VALIDATION_MAIL, type RefreshPayload, type SendValidationMailPayload } from './job-names.ts';
import { QUERIES, queryOf } from './queries/index.ts';
import { isRefreshDue } from './refresh.ts';
import type { ValidationQuery } from './validation-query.ts';

interface Result { readonly procName: string; readonly found: number | null; readonly milliseconds: number; readonly error: string }

/** Runs every query by itself, so that none waits for another, and keeps what each found. */
export const runRefresh: JobHandler = async (ctx, { jobRunId, day }: RefreshPayload) => {
  if (jobRunId ? await isCancelled(ctx, jobRunId) : (await isRefreshDue(ctx.em, ctx.now()))?.day !== day) return;
  const results: Result[] = [];
  for (const query of QUERIES) {
    if (jobRunId) await reportProgress(ctx, jobRunId, { done: results.length, total: QUERIES.length, message: query.title });
    results.push(await measure(ctx, query));
  }
  await keepResults(ctx, { results });
  if (!jobRunId) return;
  const faults = results.filter(({ found }) => found !== null && found > 0).length;
  await finishJobRun(ctx, jobRunId, { message: `${faults} of ${results.length} queries have found something.` });
};

/** How many rows a query finds, and how long it takes. One that fails is told, and does not keep the others from running. */
async function measure(ctx: Ctx, { procName, rows: select }: ValidationQuery): Promise<Result> {
  const started = ctx.now().getTime();
  const taken = () => ctx.now().getTime() - started;
  try {
    const counted = await firstRow<{ found: number }>(ctx.em, sql`select count(*)::int as found from (${select(ctx.today())}) rows_found`);
    return { procName, found: counted!.found, milliseconds: taken(), error: '' };
  } catch (error) {
    ctx.log.error({ err: error, procName }, 'a validation query failed');
    return { procName, found: null, milliseconds: taken(), error: 'The query failed. What went wrong is in the log.' };
  }
}

const KeepResults = z.object({ results: z.custom<readonly Result[]>((value) => Array.isArray(value)) });

/** Keeps what a refresh has found, and has administrators written to where an important query has found something for the first time. */
const keepResults = command({
  name: 'validation.keep-results',
  permission: 'validation:refresh',
  input: KeepResults,
  async run(ctx, { results }): Promise<void> {
    const before = await rows<{ procName: string; found: number }>(ctx.em, sql`select distinct on (proc_name) proc_name as "procName", found
      from tenant.validation_result where found is not null order by proc_name, validation_result_id desc`);
    await execute(ctx.em, sql`insert into tenant.validation_result (proc_name, found, milliseconds, error, created_at)
      select "procName", found, milliseconds, error, ${ctx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb)
        as r("procName" text, found integer, milliseconds integer, error text)`);
    const wasSound = new Set(before.filter(({ found }) => found === 0).map(({ procName }) => procName));
    const turned = results.flatMap(({ procName, found }) =>
      (found && wasSound.has(procName) && queryOf(procName)?.isImportant ? [{ procName, count: found }] : []));
    if (turned.length > 0) await ctx.enqueue(SEND_VALIDATION_MAIL, { found: turned } satisfies SendValidationMailPayload);
  },
});
