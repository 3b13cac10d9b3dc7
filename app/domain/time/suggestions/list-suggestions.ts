import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { endMinutesOfDay, minutesOfDay, workedSeconds } from '#app/domain/kernel/values/duration.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { SuggestedDay, SuggestionRef } from './contract.ts';
import { findDayFacts, isFull, type DayFacts } from './make-day.ts';
import { listSuggestionsOf, type SuggestionRow } from './stored-day.ts';

interface Named { place: number; client: string; project: string; category: string; location: string }
export interface Suggestion extends SuggestionRow, Named { seconds: number }

const secondsOf = ({ startTime, endTime }: SuggestionRow): number => workedSeconds({ start: startTime, end: endTime, lessSeconds: 0 });

/** What is left of the suggestions: neither decided about, nor over what is recorded meanwhile, nor beyond eight hours in all. */
function stillOpen(all: readonly SuggestionRow[], { person, recorded, acceptedSeconds }: DayFacts): SuggestionRow[] {
  let room = person.mostSeconds - acceptedSeconds;
  return all.filter((row) => {
    const isFree = recorded.every((entry) => minutesOfDay(row.startTime) >= endMinutesOfDay(entry.endTime)
      || minutesOfDay(entry.startTime) >= endMinutesOfDay(row.endTime));
    if (row.state !== 'open' || !isFree || secondsOf(row) > room) return false;
    room -= secondsOf(row);
    return true;
  });
}

async function findUnnamed({ em }: Ctx, empId: string, date: LocalDate): Promise<{ isLocked: boolean; open: SuggestionRow[] }> {
  const facts = await findDayFacts(em, empId, date);
  if (isFull(facts) || facts.person.isOff) return { isLocked: isFull(facts), open: [] };
  return { isLocked: false, open: stillOpen(await listSuggestionsOf(em, empId, date, facts), facts) };
}

/** How many suggestions a day shows to whoever acts: none where the feature is switched off. */
export async function countSuggestions(ctx: Ctx, empId: string, date: LocalDate): Promise<number> {
  return actorHas(ctx.actor, FEATURES.SuggestedTimesheets) ? (await findUnnamed(ctx, empId, date)).open.length : 0;
}

async function findOpen(ctx: Ctx, empId: string, date: LocalDate): Promise<{ isLocked: boolean; rows: Suggestion[] }> {
  const { isLocked, open } = await findUnnamed(ctx, empId, date);
  if (open.length === 0) return { isLocked, rows: [] };
  const places = JSON.stringify(open.map(({ place, clientId, projectId, categoryId, locationId }) => (
    { place, clientId, projectId, categoryId, locationId })));
  const names = await rows<Named>(ctx.em, sql`select r.place, c.co_name as client, p.project_name as project,
      k.category_name as category, l.location_name as location
    from jsonb_to_recordset(${places}::jsonb) as r(place int, "clientId" text, "projectId" text, "categoryId" text, "locationId" text)
    join tenant.client c on c.client_id = r."clientId" join tenant.project p on p.project_id = r."projectId"
    join tenant.category k on k.category_id = r."categoryId" join tenant.location l on l.location_id = r."locationId"`);
  const named = new Map(names.map((each) => [each.place, each]));
  return { isLocked: false, rows: open.flatMap((row) => {
    const name = named.get(row.place);
    return name ? [{ ...row, ...name, seconds: secondsOf(row) }] : [];
  }) };
}

/** What is suggested for a day and not decided about yet. */
export const listSuggestions = query({
  name: 'suggestion.list',
  permission: 'timesheet:read',
  feature: FEATURES.SuggestedTimesheets,
  input: SuggestedDay,
  owner: ({ empId }) => empId,
  run: (ctx, { empId, date }) => findOpen(ctx, empId, date),
});

/** One suggestion of a day, to be edited or removed. */
export const getSuggestion = query({
  name: 'suggestion.get',
  permission: 'timesheet:read',
  feature: FEATURES.SuggestedTimesheets,
  input: SuggestionRef,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date, place }): Promise<Suggestion> {
    const found = (await findOpen(ctx, empId, date)).rows.find((row) => row.place === place);
    if (!found) throw notFound('Suggested Timesheet');
    return found;
  },
});
