import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listHolidaysOf } from '#app/domain/people/holidays/index.server.ts';
import { minutesOn, weekOn } from '#app/domain/people/working-weeks/index.server.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { isConfirmed } from '#app/domain/time/timesheets/index.server.ts';
import { MAX_SUGGESTED_SECONDS } from './fields.ts';
import type { SuggestionHint } from './contract.ts';
import { listHintedWork } from './hinted-work.read-model.ts';
import { suggestDay, type DayToFill, type LikelyWork, type Suggested, type SuggestedSpan } from './suggest-day.ts';
import { listUsualWork } from './usual-work.read-model.ts';

export interface PersonOfDay extends Omit<DayToFill, 'taken' | 'acceptedSeconds'> {
  /** Nothing is suggested on a closed day, outside the employment, on a day off of their working week, or on a day of leave. */
  isOff: boolean;
}

interface RecordedSpan extends SuggestedSpan { seconds: number }

/** What suggestions of a day depend on. */
export interface DayFacts {
  readonly person: PersonOfDay;
  readonly recorded: readonly RecordedSpan[];
  readonly acceptedSeconds: number;
  /** Somebody answered a suggestion of the day, or had it suggested anew. */
  readonly isStored: boolean;
}

type FoundFacts = PersonOfDay & Pick<DayFacts, 'recorded' | 'isStored'>;

export async function findDayFacts(em: SqlEntityManager, empId: string, date: LocalDate): Promise<DayFacts> {
  const found = await firstRow<FoundFacts>(em, sql`select to_char(e.start_time, 'HH24:MI') as "startTime",
      to_char(e.end_time, 'HH24:MI') as "endTime", to_char(e.lunch_start, 'HH24:MI') as "lunchStart",
      to_char(e.lunch_end, 'HH24:MI') as "lunchEnd",
      coalesce(${date} <= o.timesheet_closing_date, false) or ${isConfirmed(sql`e.emp_id`, sql`${date}::date`)}
        or coalesce(${date} < e.employed_from, false)
        or coalesce(${date} > e.employed_to, false)
        or coalesce(${minutesOn(sql`${date}::date`)} = 0, false)
        or exists (select 1 from tenant.timesheet t where t.emp_id = e.emp_id and t.entry_date = ${date}
          and t.project_id = 'LEAVE' and t.client_id = o.own_client_id) as "isOff",
      least(${MAX_SUGGESTED_SECONDS}::integer, ${minutesOn(sql`${date}::date`)} * 60) as "mostSeconds",
      exists (select 1 from tenant.suggested_day d where d.emp_id = e.emp_id and d.entry_date = ${date}) as "isStored",
      (select coalesce(json_agg(json_build_object('startTime', to_char(t.start_time, 'HH24:MI'), 'endTime', to_char(t.end_time, 'HH24:MI'),
          'seconds', t.worked_seconds)), '[]')
        from tenant.timesheet t where t.emp_id = e.emp_id and t.entry_date = ${date}) as recorded
    from tenant.employee e cross join tenant.organisation o ${weekOn(sql`e.emp_id`, sql`${date}::date`)} where e.emp_id = ${empId}`);
  if (!found) throw notFound('Employee');
  const { recorded, isStored, ...person } = found;
  return { person, recorded, isStored, acceptedSeconds: recorded.reduce((sum, { seconds }) => sum + seconds, 0) };
}

export const isFull = ({ person, acceptedSeconds }: DayFacts): boolean => acceptedSeconds >= person.mostSeconds;

/** The suggestions of a day, from what is known now; `hints` are what other systems know of it. */
export async function makeDay(
  em: SqlEntityManager, empId: string, date: LocalDate, facts: DayFacts, hints: readonly SuggestionHint[] = [],
): Promise<Suggested[]> {
  const { person, recorded, acceptedSeconds } = facts;
  if (person.isOff || isFull(facts) || (await listHolidaysOf(em, empId, { from: date, to: date })).size > 0) return [];
  const likely = joinLikely(await listHintedWork(em, empId, hints), await listUsualWork(em, empId, date));
  return suggestDay(likely, { ...person, taken: recorded, acceptedSeconds });
}

/** Activity says that somebody worked on a project, habit how long that takes: the two are one suggestion. */
function joinLikely(hinted: readonly LikelyWork[], usual: readonly LikelyWork[]): LikelyWork[] {
  const active = new Set(hinted.filter(({ source }) => source === 'activity').map(({ projectId }) => projectId));
  const timed = hinted.map((each) => {
    const habit = each.source === 'activity' ? usual.find(({ projectId }) => projectId === each.projectId) : undefined;
    return habit ? { ...each, minutes: habit.minutes, usualStart: habit.usualStart } : each;
  });
  return [...timed, ...usual.filter(({ projectId }) => !active.has(projectId))];
}
