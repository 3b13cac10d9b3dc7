import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { tableOf } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addDays, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { LeavePart } from '#app/domain/leave/requests/fields.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { LEAVE_PROJECT_ID } from '#app/domain/time/timesheets/index.server.ts';
import { listAwayDays } from './away-days.read-model.ts';
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
  permission: 'leave:read',
  feature: FEATURES.EasyLeave,
  input: AwayAsked,
  async run(ctx, { from, to, isOfProjects }): Promise<AwayPerson[]> {
    const days = await listAwayDays(ctx, { from, to }, isOfProjects ? worksWith(ctx) : sql<boolean>`true`);
    const people = new Map<string, { readonly empId: string; readonly name: string; readonly spans: AwaySpan[] }>();
    for (const { empId, name, date, part, isAsked, typeName } of days) {
      const person = people.get(empId) ?? { empId, name, spans: [] };
      const last = person.spans.at(-1);
      const goesOn = last && part === 'day' && last.part === 'day' && last.isAsked === isAsked && last.typeName === typeName
        && nextWorkday(last.to) === date;
      if (goesOn) person.spans[person.spans.length - 1] = { ...last, to: date };
      else person.spans.push({ from: date, to: date, part, isAsked, typeName });
      people.set(empId, person);
    }
    return [...people.values()];
  },
});

const nextWorkday = (date: LocalDate): LocalDate => addDays(date, weekdayOf(date) === 5 ? 3 : 1);

/** A condition that a person, `e`, recorded time lately on a project on which the actor did too. */
function worksWith({ em, actor, today }: Pick<Ctx, 'em' | 'actor' | 'today'>): RawBuilder<boolean> {
  const since = addDays(today(), -SAME_PROJECT_DAYS);
  return sql<boolean>`(e.emp_id <> ${actor.empId} and exists (select from ${tableOf(em, 'timesheet')} t
    join ${tableOf(em, 'timesheet')} own on own.project_id = t.project_id
    where t.emp_id = e.emp_id and own.emp_id = ${actor.empId} and t.entry_date between ${since} and ${today()}
      and own.entry_date between ${since} and ${today()} and t.project_id <> ${LEAVE_PROJECT_ID}))`;
}
