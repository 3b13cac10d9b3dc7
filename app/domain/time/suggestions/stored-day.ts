import { sql } from 'kysely';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { SuggestionSource } from './fields.ts';
import { findDayFacts, makeDay, type DayFacts } from './make-day.ts';
import type { SuggestedSpan } from './suggest-day.ts';
import type { SuggestedTimesheet } from './suggested-timesheet.entity.ts';

/** A suggestion of a day as it is stored, or would be. */
export interface SuggestionRow extends SuggestedSpan {
  place: number;
  source: SuggestionSource;
  reason: string;
  clientId: string;
  projectId: string;
  iterationId: number | null;
  categoryId: string;
  locationId: string;
  note: string;
  state: 'open' | 'accepted' | 'changed' | 'removed';
  timeId: number | null;
}

/** The hours and minutes of a time of day. */
const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** What is suggested for a day: as it was stored, or as it would be stored now. */
export async function listSuggestionsOf(em: SqlEntityManager, empId: string, date: LocalDate, facts: DayFacts): Promise<SuggestionRow[]> {
  if (!facts.isStored) {
    const made = await makeDay(em, empId, date, facts);
    return made.map((each, index) => ({ ...each, place: index + 1, state: 'open', timeId: null }));
  }
  return tables<typeof SuggestedTimesheet>(em).selectFrom('suggested_timesheet')
    .where('empId', '=', empId).where('entryDate', '=', date).where('state', '<>', 'replaced')
    .select([
      'place', 'source', 'reason', clock('startTime').as('startTime'), clock('endTime').as('endTime'), 'clientId', 'projectId',
      'iterationId', 'categoryId', 'locationId', 'note', 'state', 'timeId',
    ]).orderBy('suggested_timesheet.startTime').orderBy('place').$narrowType<{ state: SuggestionRow['state'] }>().execute();
}

/** Holds the suggestions of a person until the transaction ends: two who accept at once do so one after the other. */
export async function lockSuggestions({ em }: Pick<CommandCtx, 'em'>, empId: string): Promise<void> {
  const person = await firstRow(em, sql`select 1 from tenant.employee where emp_id = ${empId} for no key update`);
  if (!person) throw notFound('Employee');
}

/** Stores the suggestions of a day that was not looked at before; what it shows stays what it is until somebody asks for others. */
export async function settleDay(ctx: CommandCtx, empId: string, date: LocalDate): Promise<{ rows: SuggestionRow[]; facts: DayFacts }> {
  await lockSuggestions(ctx, empId);
  const facts = await findDayFacts(ctx.em, empId, date);
  const found = await listSuggestionsOf(ctx.em, empId, date, facts);
  if (await markStored(ctx.em, empId, date, ctx.now())) await storeSuggestions(ctx.em, empId, date, found);
  return { rows: found, facts };
}

/** Marks the suggestions of a day as stored; false when they are already. */
export const markStored = async (em: SqlEntityManager, empId: string, date: LocalDate, now: Date): Promise<boolean> =>
  await execute(em, sql`insert into tenant.suggested_day (emp_id, entry_date, made_at)
    values (${empId}, ${date}, ${now.toISOString()}) on conflict do nothing`) === 1;

export async function storeSuggestions(
  em: SqlEntityManager, empId: string, date: LocalDate, found: readonly SuggestionRow[],
): Promise<void> {
  await execute(em, sql`insert into tenant.suggested_timesheet (emp_id, entry_date, place, source, reason, start_time, end_time, client_id,
      project_id, iteration_id, category_id, location_id, note)
    select ${empId}, ${date}::date, place, source, reason, "startTime", "endTime", "clientId", "projectId", "iterationId", "categoryId",
      "locationId", note
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r(place int, source text, reason text, "startTime" time, "endTime" time,
      "clientId" text, "projectId" text, "iterationId" int, "categoryId" text, "locationId" text, note text)`);
}
