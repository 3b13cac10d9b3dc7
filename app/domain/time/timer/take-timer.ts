import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { TIMER_COLUMNS, timerOf, type RunningTimer, type TimerRow } from './running-timer.read-model.ts';

/** Takes the timer away from everybody else who stops it at the same moment. */
export async function takeRunningTimer(em: SqlEntityManager, empId: string): Promise<RunningTimer | undefined> {
  return timerOf(await firstRow<TimerRow>(em, sql`delete from tenant.running_timer where emp_id = ${empId} returning ${TIMER_COLUMNS}`));
}
