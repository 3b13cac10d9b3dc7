import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { LeavePart } from '#app/domain/leave/requests/fields.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LEAVE_PROJECT_ID } from '#app/domain/time/timesheets/index.server.ts';
import { listAwayDays, listAwayPeople } from './away-days.read-model.ts';
import { AwayAsked } from './contract.ts';

/** People who recorded time on a project in this many days count as working on it. */
const SAME_PROJECT_DAYS = 14;

/** Days that follow each other on which a person is away; without a type where the actor may not know it. */
export interface AwaySpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly part: LeavePart;
  readonly isAsked: boolean;
  readonly typeName: string | null;
}

export interface AwayPerson { readonly empId: string; readonly name: string; readonly spans: readonly AwaySpan[] }

/** Lists who is away in a period: everybody, or those who work on the actor's projects. */
export const listAway = query({
  name: 'leave.away',
  tool: { title: 'List who is away', about: 'The people who are away on the days asked for.' },
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: AwayAsked,
  async run(ctx, { from, to, isOfProjects }): Promise<AwayPerson[]> {
    const colleagues = isOfProjects ? await listColleagues(ctx) : undefined;
    const away = (await listAwayPeople(ctx, { from, to })).filter(({ empId }) => colleagues?.has(empId) ?? true);
    const people = new Map(away.map(({ empId, name }) => [empId, { empId, name, spans: [] as AwaySpan[] }]));
    const days = away.length === 0 ? [] : await listAwayDays(ctx, { from, to }, [...people.keys()]);
    for (const { empId, date, part, isAsked, typeName } of days) {
      const { spans } = people.get(empId)!;
      const last = spans.at(-1);
      const isNext = last && part === 'day' && last.part === 'day' && last.isAsked === isAsked && last.typeName === typeName
        && nextWorkday(last.to) === date;
      if (isNext) spans[spans.length - 1] = { ...last, to: date };
      else spans.push({ from: date, to: date, part, isAsked, typeName });
    }
    return [...people.values()];
  },
});

const nextWorkday = (date: LocalDate): LocalDate => addDays(date, weekdayOf(date) === 5 ? 3 : 1);

/** Finds the people who recorded time lately on a project on which the actor did too. */
async function listColleagues({ em, actor, today }: Pick<Ctx, 'em' | 'actor' | 'today'>): Promise<ReadonlySet<string>> {
  const since = addDays(today(), -SAME_PROJECT_DAYS);
  const found = await rows<{ empId: string }>(em, sql`select distinct t.emp_id as "empId" from tenant.timesheet t
    join tenant.timesheet own on own.project_id = t.project_id
    where own.emp_id = ${actor.empId} and t.emp_id <> ${actor.empId} and t.entry_date between ${since} and ${today()}
      and own.entry_date between ${since} and ${today()} and t.project_id <> ${LEAVE_PROJECT_ID}`);
  return new Set(found.map(({ empId }) => empId));
}
