import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { JobRunParams } from './contract.ts';
import type { JobRunView } from './job-run.ts';

/** The state of long work. A person sees their own; an administrator everybody's. */
export const getJobRun = query({
  name: 'work.get',
  permission: 'work:read',
  input: JobRunParams,
  async run(ctx, { jobId }): Promise<JobRunView> {
    const row = await firstRow<JobRunView>(ctx.em,
      sql`select job_run_id as "jobRunId", kind, title, status, done, total, message, error, result_href as "resultHref"
      from tenant.job_run where job_run_id = ${jobId} and (${ctx.actor.isAdmin} or created_by = ${ctx.actor.empId})`);
    if (!row) throw notFound('This work');
    return row;
  },
});
