import { z } from 'zod';
import { sql } from 'kysely';
import { explain } from '#app/domain/kernel/lock.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { dayLock, findClosedDays } from '#app/domain/time/timesheets/index.server.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { secondsOf, type Part } from './parts.ts';
import { findRunningTimer, findTimerNames, type TimerNames } from './running-timer.read-model.ts';
import { measuredParts } from './stop-timer.ts';

/** A part with its length in seconds, and why it cannot be recorded; null where it can. */
export interface MeasuredPart extends Part { readonly seconds: number; readonly lock: string | null }

export interface TimerView {
  readonly projectId: string;
  readonly iterationId: number | null;
  readonly notes: string;
  readonly names: TimerNames;
  readonly parts: readonly MeasuredPart[];
}

/** One's running timer with what it has measured; null when none runs. */
export const getTimer = query({
  name: 'timer.get',
  tool: { title: 'Read the timer', about: 'The timer that is running, if there is one.' },
  permission: 'timesheet:read',
  input: z.object({}),
  async run(ctx): Promise<TimerView | null> {
    const { empId } = ctx.actor;
    const [timer, names] = await Promise.all([findRunningTimer(ctx.em, empId), findTimerNames(ctx.em, empId)]);
    if (!timer || !names) return null;
    const measured = measuredParts(timer, ctx);
    const closed = await findClosedDays(ctx.em, names, empId, { from: measured[0]!.date, to: measured.at(-1)!.date });
    const parts = measured.map((part) => {
      const lock = dayLock(part.date, closed);
      return { ...part, seconds: secondsOf(part), lock: lock ? explain(lock) : null };
    });
    return { projectId: timer.projectId, iterationId: timer.iterationId, notes: timer.notes, names, parts };
  },
});

/** What one's timer runs for, client and project as they are called by now; undefined when none runs. */
export const getTimerWork = query({
  name: 'timer.work',
  permission: 'timesheet:read',
  input: z.object({}),
  async run({ em, actor }): Promise<string | undefined> {
    const found = await firstRow<{ work: string }>(em, sql`select c.co_name || ' – ' || p.project_name as work from tenant.running_timer t
      join tenant.client c on c.client_id = t.client_id join tenant.project p on p.project_id = t.project_id
      where t.emp_id = ${actor.empId}`);
    return found?.work;
  },
});
