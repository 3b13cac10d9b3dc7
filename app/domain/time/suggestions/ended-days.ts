import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { hasFeature } from '#app/domain/site/features/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { nextTimeOfDay } from '#app/domain/kernel/rules/next-time-of-day.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, earliest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import type { EndedDays } from './jobs.ts';
import { findDayFacts } from './make-day.ts';
import { listSuggestionsOf, lockSuggestions, markStored, storeSuggestions } from './stored-day.ts';

/** After a longer pause the days before are not counted any more: what would be suggested now is not what was. */
const LOOKS_BACK_DAYS = 7;

interface Due { empId: string; countedTo: LocalDate | null }

/** The days that are over and were not counted yet, of people to whom time is suggested; each is taken once. */
export async function takeEndedDays(em: SqlEntityManager, now: Date): Promise<EndedDays[]> {
  const organisation = await firstRow<{ timeZone: string }>(em, sql`select time_zone as "timeZone" from tenant.organisation`);
  if (!organisation) return [];
  const to = addDays(todayIn(organisation.timeZone, now), -1);
  const taken = await rows<Due>(em, sql`with due as (
      select e.emp_id, c.counted_to
      from tenant.employee e cross join tenant.organisation o left join tenant.suggestion_count c on c.emp_id = e.emp_id
      where e.is_enabled and ${hasFeature(FEATURES.SuggestedTimesheets)} and coalesce(c.counted_to < ${to}, true)),
    taken as (insert into tenant.suggestion_count as c (emp_id, counted_to) select emp_id, ${to}::date from due
      on conflict (emp_id) do update set counted_to = excluded.counted_to where c.counted_to < excluded.counted_to returning emp_id)
    select d.emp_id as "empId", d.counted_to::text as "countedTo" from due d join taken using (emp_id) order by 1`);
  return taken.map(({ empId, countedTo }) => ({ empId, from: fromOf(countedTo, to), to }));
}

/** The organisation's next midnight, where time is suggested. */
export const findNextEndedDay = async (em: SqlEntityManager, now: Date): Promise<string | undefined> =>
  (await firstRow<{ at: string }>(em, sql`select ${nextTimeOfDay('00:00', now)} as at from tenant.organisation o
    where exists (select 1 from tenant.employee e where e.is_enabled and ${hasFeature(FEATURES.SuggestedTimesheets)})`))?.at;

function fromOf(countedTo: LocalDate | null, to: LocalDate): LocalDate {
  if (countedTo === null) return to;
  const [next, first] = [addDays(countedTo, 1), addDays(to, 1 - LOOKS_BACK_DAYS)];
  return earliest(next, first) === next ? first : next;
}

/** Stores what a person's days suggested when they ended and was never answered, for the report of what became of suggestions. */
export async function storeEndedDays(ctx: Ctx, { empId, from, to }: EndedDays): Promise<void> {
  for (let date = from; date <= to; date = addDays(date, 1)) {
    await ctx.em.transactional(async (transaction) => {
      const em = transaction as SqlEntityManager;
      await lockSuggestions({ em }, empId);
      const facts = await findDayFacts(em, empId, date);
      if (facts.isStored) return;
      const open = await listSuggestionsOf(em, empId, date, facts);
      if (open.length > 0 && await markStored(em, empId, date, ctx.now())) await storeSuggestions(em, empId, date, open);
    });
  }
}
