import { z } from 'zod';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireFittingWork } from '#app/domain/time/timesheets/index.server.ts';
import { beginOfTimer } from './begin-timer.ts';
import { StartTimer, NONE_RUNS, NoteTimer } from './contract.ts';
import { findRunningTimer } from './running-timer.read-model.ts';
import { recordTimer, type StoppedTimer } from './stop-timer.ts';
import { StoredTimer } from './stored-timer.entity.ts';
import { takeRunningTimer } from './take-timer.ts';

explainConstraint('running_timer_pkey', { field: '', message: 'Another timer was started at this moment. Look at it before you switch.' });

/** Starts one's timer. One that runs is stopped and recorded by it; what cannot be recorded at once leaves it running. */
export const startTimer = command({
  name: 'timer.start',
  tool: { title: 'Start the timer', about: 'Starts to count time on a client, project and category.' },
  permission: 'timesheet:write',
  input: StartTimer,
  async run(ctx, { clientId, projectId, iterationId, categoryId, locationId, notes }): Promise<StoppedTimer> {
    const { empId } = ctx.actor;
    await requireFittingWork(ctx.em, { empId, date: ctx.today(), clientId, projectId, iterationId, categoryId, locationId });
    const stopped = await findRunningTimer(ctx.em, empId) ? await recordTimer(ctx, { confirmOverlap: false }) : { saved: [], budgets: [] };
    await ctx.em.insert(StoredTimer, {
      empId, clientId, projectId, iterationId: iterationId ?? null, categoryId, locationId, note: notes, startedAt: await beginOfTimer(ctx),
    });
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
    const noted = await em.nativeUpdate(StoredTimer, { empId: actor.empId }, { note: notes });
    if (noted === 0) throw new DomainError('conflict', NONE_RUNS);
  },
});
