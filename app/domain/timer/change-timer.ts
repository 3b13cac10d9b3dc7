import { z } from 'zod';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { execute, sql, firstRow } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireFittingWork } from '#app/domain/timesheets/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { StartTimer, NONE_RUNS, NoteTimer } from './contract.ts';
import { findRunningTimer } from './running-timer.read-model.ts';
import { recordTimer, type StoppedTimer } from './stop-timer.ts';
import { takeRunningTimer } from './take-timer.ts';

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

/** Ends one's timer without recording anything. */
export const discardTimer = command({
  name: 'timer.discard',
  permission: 'timesheet:write',
  input: z.object({}),
  async run({ em, actor }): Promise<void> {
    await takeRunningTimer(em, actor.empId);
  },
});

/** Changes the notes of one's timer, which runs on. */
export const noteTimer = command({
  name: 'timer.note',
  permission: 'timesheet:write',
  input: NoteTimer,
  async run({ em, actor }, { notes }): Promise<void> {
    const noted = await firstRow(em, sql`update tenant.running_timer set note = ${notes} where emp_id = ${actor.empId} returning emp_id`);
    if (!noted) throw new DomainError('conflict', NONE_RUNS);
  },
});
