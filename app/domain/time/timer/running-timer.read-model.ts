import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { CLOSING_RULES, type ClosingRules } from '#app/domain/time/timesheets/index.server.ts';

/** What a timer runs for. */
export interface RunningTimer {
  readonly clientId: string;
  readonly projectId: string;
  readonly iterationId: number | null;
  readonly categoryId: string;
  readonly locationId: string;
  readonly notes: string;
  readonly startedAt: Date;
}

/** What {@link timerOf} makes a timer of. */
export const TIMER_COLUMNS = sql`client_id as "clientId",
  project_id as "projectId", iteration_id as "iterationId", category_id as "categoryId",
  location_id as "locationId", note as notes, started_at as "startedAt"`;

export type TimerRow = Omit<RunningTimer, 'startedAt'> & { startedAt: string | Date };
export const timerOf = (row: TimerRow | undefined): RunningTimer | undefined => row && { ...row, startedAt: new Date(row.startedAt) };

export async function findRunningTimer(em: SqlEntityManager, empId: string): Promise<RunningTimer | undefined> {
  return timerOf(await firstRow<TimerRow>(em, sql`select ${TIMER_COLUMNS} from tenant.running_timer where emp_id = ${empId}`));
}

export interface TimerNames extends ClosingRules {
  readonly client: string;
  /** What the client is billed in, where that is not the organisation's. */
  readonly currencyId: string | null;
  readonly project: string;
  readonly iteration: string | null;
  readonly category: string;
  readonly location: string;
}

/** What the timer of a person runs for, in words, and what the organisation says of closed days. */
export function findTimerNames(em: SqlEntityManager, empId: string): Promise<TimerNames | undefined> {
  return firstRow<TimerNames>(em, sql`select c.co_name as client, c.currency_id as "currencyId", p.project_name as project,
      i.iteration_name as iteration, k.category_name as category, l.location_name as location, ${CLOSING_RULES}
    from tenant.organisation o, tenant.running_timer t
    join tenant.client c on c.client_id = t.client_id join tenant.project p on p.project_id = t.project_id
    join tenant.category k on k.category_id = t.category_id join tenant.location l on l.location_id = t.location_id
    left join tenant.iteration i on i.iteration_id = t.iteration_id where t.emp_id = ${empId}`);
}
