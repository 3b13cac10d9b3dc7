import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireFittingWork } from '#app/domain/timesheets/index.server.ts';
import { StartTimer } from './contract.ts';
import { findRunningTimer } from './running-timer.read-model.ts';
import { recordTimer, type StoppedTimer } from './stop-timer.ts';

explainConstraint('running_timer_pkey', { field: '', message: 'Another timer was started at this moment. Look at it before you switch.' });

/** Starts one's timer. One that runs is stopped and recorded by it; what cannot be recorded at once leaves it running. */
export const startTimer = command({
  name: 'timer.start',
  permission: 'timesheet:write',
  input: StartTimer,
  async run(ctx, { clientId, projectId, iterationId, categoryId, locationId, notes }): Promise<StoppedTimer> {
    const { empId } = ctx.actor;
    await requireFittingWork(ctx.em, { empId, date: ctx.today(), clientId, projectId, iterationId, categoryId, locationId });
    const stopped = await findRunningTimer(ctx.em, empId) ? await recordTimer(ctx, { confirmOverlap: false }) : { saved: [], budgets: [] };
    await execute(ctx.em, sql`insert into tenant.running_timer
      (emp_id, client_id, project_id, iteration_id, category_id, location_id, note, started_at)
      values (${empId}, ${clientId}, ${projectId}, ${iterationId ?? null}, ${categoryId}, ${locationId}, ${notes},
        ${ctx.now().toISOString()})`);
    return stopped;
  },
});
