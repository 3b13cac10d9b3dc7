import { z } from 'zod';
import { command, query, requirePermission } from '#app/domain/kernel/use-case.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { specifiedNames } from '#app/domain/kernel/fields/specified-names.ts';
import { amountValue } from '#app/domain/kernel/fields/amount-field.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { savedAndTold } from '#app/domain/clients/budgets/index.server.ts';
import { NOTES_MAX } from '#app/domain/time/timesheets/contract.ts';
import {
  getTimesheet, recordEntry, requireChangeable, rewriteEntry, SAVED_NAMES, SaveEntry, SavedAnswer,
} from '#app/domain/time/timesheets/index.server.ts';
import { acceptSuggestion, saveSuggestion } from './accept.ts';
import { SuggestedDay } from './contract.ts';
import { SUGGESTION_SOURCES, type SuggestionSource } from './fields.ts';
import { getSuggestion, listSuggestions, type Suggestion } from './list-suggestions.ts';
import { removeSuggestion } from './refresh.ts';
import { idOf, requirePlace, suggestionId } from './suggestion-id.ts';

const NAMES = specifiedNames(['empId', 'date', 'startTime', 'endTime', 'client', 'clientId', 'project', 'projectId', 'category',
  'categoryId', 'location', 'locationId', 'notes', 'hasNotes', 'totalTime', 'isSuggested', 'reason', 'source'],
{ suggestionId: 'TimeID', iterationId: 'IterationId' });

const word = z.string();
const SuggestedAnswer = z.strictObject({
  suggestionId: word, empId: word, date: word, startTime: word, endTime: word, totalTime: z.number(), client: word, clientId: word,
  project: word, projectId: word, iterationId: z.int().nullable(), category: word, categoryId: word, location: word, locationId: word,
  notes: word, hasNotes: z.boolean(), isSuggested: z.literal(true), reason: word,
  source: z.enum(Object.keys(SUGGESTION_SOURCES) as SuggestionSource[]),
});
type Suggested = z.output<typeof SuggestedAnswer>;

function suggestedOf(day: { empId: string; date: string }, row: Suggestion): Suggested {
  const { startTime, endTime, client, clientId, project, projectId, iterationId, category, categoryId, location, locationId } = row;
  return {
    suggestionId: idOf({ ...day, place: row.place }), ...day, startTime, endTime, totalTime: Math.round(row.seconds / 36) / 100, client,
    clientId, project, projectId, iterationId, category, categoryId, location, locationId, notes: row.note, hasNotes: row.note !== '',
    isSuggested: true, reason: row.reason, source: row.source,
  };
}

const ofTime = { permission: 'timesheet:read', feature: FEATURES.SuggestedTimesheets } as const;

/** The suggestions of a day. They stay the same until one is accepted or removed, so a refresh reads them too. */
export const listSuggestedDay = query({
  name: 'suggestion.list-day',
  ...ofTime,
  input: SuggestedDay,
  output: z.array(SuggestedAnswer),
  http: [
    { method: 'GET', path: '/api/Timesheets/GetSuggestedTimesheets', names: NAMES, specified: 's3 §7' },
    { method: 'GET', path: '/api/Timesheets/RefreshSuggestedTimesheets', names: NAMES, specified: 's3 §7' },
  ],
  owner: ({ empId }) => empId,
  run: async (ctx, day): Promise<Suggested[]> => (await listSuggestions(ctx, day)).rows.map((row) => suggestedOf(day, row)),
});

/** One suggestion by its id. */
export const getSuggestionView = query({
  name: 'suggestion.view',
  ...ofTime,
  input: z.object({ suggestionId: suggestionId() }),
  output: SuggestedAnswer,
  http: { method: 'GET', path: '/api/Timesheets/GetEditSuggestedTimesheetsView', names: { ...NAMES, suggestionId: 'id' },
    specified: 's3 §7' },
  async run(ctx, { suggestionId: id }): Promise<Suggested> {
    const place = requirePlace(id);
    return suggestedOf({ empId: place.empId, date: place.date }, await getSuggestion(ctx, place));
  },
});

const onTime = { permission: 'timesheet:write', feature: FEATURES.SuggestedTimesheets } as const;

const Removed = z.strictObject({ suggestionId: word });

/** Takes a suggestion away by its id. */
export const removeSuggestionById = command({
  name: 'suggestion.remove-by-id',
  ...onTime,
  input: z.object({ suggestionId: suggestionId() }),
  output: Removed,
  http: { method: 'DELETE', path: '/api/Timesheets/DeleteSuggestedTimesheet/{suggestionId}', names: { suggestionId: 'id' },
    specified: 's3 §7' },
  async run(ctx, { suggestionId: id }): Promise<z.output<typeof Removed>> {
    await removeSuggestion(ctx, requirePlace(id));
    return { suggestionId: id };
  },
});

const Told = SavedAnswer.extend({ budgets: z.array(z.string()) });
type Told = z.output<typeof Told>;

/** Makes a suggestion an entry by its id, as it is or with another place of work, notes or price. */
export const acceptSuggestionById = command({
  name: 'suggestion.accept-by-id',
  ...onTime,
  input: z.object({
    suggestionId: suggestionId(), sellPrice: amountValue({ label: 'Sell Price', decimals: 4 }).optional(),
    locationId: text({ label: 'Location', max: 6 }).optional(), notes: text({ label: 'Notes', max: NOTES_MAX }).optional(),
  }),
  output: Told,
  http: { method: 'POST', path: '/api/Timesheets/AcceptSuggestedTimesheet', names: {
    ...SAVED_NAMES, suggestionId: 'id', sellPrice: 'newSellPrice', locationId: 'Location', notes: 'Notes',
  }, specified: 's3 §7' },
  async run(ctx, { suggestionId: id, notes, ...change }): Promise<Told> {
    const place = requirePlace(id);
    const shown = notes ?? (await getSuggestion(ctx, place)).note;
    return acceptSuggestion(ctx, { ...place, ...change, notes: shown });
  },
});

/** Saves an entry as another program sends it: a new one, one that there is, or one that was suggested. */
export const saveTimesheet = command({
  name: 'timesheet.save',
  permission: 'timesheet:write',
  input: SaveEntry,
  output: Told,
  http: { method: 'POST', path: '/api/Timesheets/SaveTimesheet', names: { ...SAVED_NAMES, suggestionId: 'SuggestionID' },
    specified: 's3 §7' },
  owner: ({ entry }) => entry.empId,
  async run(ctx, { isEdit, isSuggested, timeId, suggestionId: id, version, entry }): Promise<Told> {
    if (isSuggested) {
      requirePermission(ctx, onTime);
      return saveSuggestion(ctx, { ...requirePlace(id), entry });
    }
    if (!isEdit && timeId === 0) return savedAndTold(ctx.em, entry, () => recordEntry(ctx, entry));
    const stored = await requireChangeable(ctx, { timeId, version: version ?? await versionOf(ctx, timeId) });
    if (stored.empId !== entry.empId || !mayActFor(ctx.actor, stored.empId)) throw notFound('Timesheet');
    return savedAndTold(ctx.em, entry, () => rewriteEntry(ctx, stored, entry));
  },
});

/** Returns the version that there is: a caller who names none replaces that one. */
const versionOf = async (ctx: Ctx, timeId: number): Promise<number> => (await getTimesheet(ctx, { timeId })).version;
