import { savedAndTold, tellingBudgets, type WithBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { getTimesheet, recordEntry, type SavedTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { AcceptSuggestion, SaveSuggestion, SuggestedDay } from './contract.ts';
import { GONE, LOCKED } from './fields.ts';
import { isFull, type DayFacts } from './make-day.ts';
import { settleDay, type SuggestionRow } from './stored-day.ts';
import { SuggestedTimesheet } from './suggested-timesheet.entity.ts';

interface Day { readonly empId: string; readonly date: LocalDate }

/** A suggestion of a settled day that nobody has decided about; of one that was accepted before, its entry. */
async function requireOpen(ctx: CommandCtx, day: Day, place: number): Promise<{ row: SuggestionRow; earlier: SavedTimesheet | undefined }> {
  const { rows, facts } = await settleDay(ctx, day.empId, day.date);
  const row = rows.find((each) => each.place === place);
  if (!row) throw notFound('Suggested Timesheet');
  if (row.timeId !== null) {
    const { timeId, empId, date, workedSeconds, clientName } = await getTimesheet(ctx, { timeId: row.timeId });
    return { row, earlier: { timeId, empId, date, workedSeconds, clientName } };
  }
  if (row.state !== 'open') throw new DomainError('conflict', GONE);
  refuseFull(facts);
  return { row, earlier: undefined };
}

function refuseFull(facts: DayFacts): void {
  if (isFull(facts)) throw new DomainError('rule_violated', LOCKED, {}, { kind: 'suggestions-locked' });
}

const entryOf = ({ empId, date }: Day, row: SuggestionRow, change: { locationId?: string; notes: string; sellPrice?: string }) => ({
  empId, date, clientId: row.clientId, projectId: row.projectId, categoryId: row.categoryId, iterationId: row.iterationId ?? undefined,
  locationId: change.locationId ?? row.locationId, notes: change.notes, startTime: row.startTime, endTime: row.endTime, timeLessSeconds: 0,
  sellPrice: change.sellPrice, confirmOverlap: false,
});

/** A browser sends the ends of lines as two characters. */
const asStored = (text: string): string => text.replaceAll('\r\n', '\n');

async function keepAccepted(ctx: CommandCtx, day: Day, row: SuggestionRow, as: { state: 'accepted' | 'changed'; timeId: number }) {
  await ctx.em.nativeUpdate(SuggestedTimesheet, { empId: day.empId, entryDate: day.date, place: row.place }, as);
}

/** Makes a suggestion an entry like any other; sent twice, it is one entry. */
export const acceptSuggestion = command({
  name: 'suggestion.accept',
  permission: 'timesheet:write',
  feature: FEATURES.SuggestedTimesheets,
  input: AcceptSuggestion,
  owner: ({ empId }) => empId,
  async run(ctx, { place, projectId, locationId, notes, sellPrice, ...day }): Promise<WithBudgets<SavedTimesheet>> {
    const { row, earlier } = await requireOpen(ctx, day, place);
    if (earlier) return { ...earlier, budgets: [] };
    if (projectId && projectId !== row.projectId) throw new DomainError('conflict', GONE);
    const change = { ...(locationId ? { locationId } : {}), notes, ...(sellPrice ? { sellPrice } : {}) };
    const saved = await savedAndTold(ctx.em, row, () => recordEntry(ctx, entryOf(day, row, change)));
    const isElsewhere = locationId !== undefined && locationId !== row.locationId;
    const isChanged = asStored(notes) !== row.note || sellPrice !== undefined || isElsewhere;
    await keepAccepted(ctx, day, row, { state: isChanged ? 'changed' : 'accepted', timeId: saved.timeId });
    return saved;
  },
});

/** Saves a suggestion as it was edited. */
export const saveSuggestion = command({
  name: 'suggestion.save',
  permission: 'timesheet:write',
  feature: FEATURES.SuggestedTimesheets,
  input: SaveSuggestion,
  owner: ({ empId, entry }) => [empId, entry.empId],
  async run(ctx, { place, entry, ...day }): Promise<WithBudgets<SavedTimesheet>> {
    const { row, earlier } = await requireOpen(ctx, day, place);
    if (earlier) return { ...earlier, budgets: [] };
    const saved = await savedAndTold(ctx.em, entry, () => recordEntry(ctx, entry));
    await keepAccepted(ctx, day, row, { state: 'changed', timeId: saved.timeId });
    return saved;
  },
});

/** Accepts what a day still suggests. What asks something first, as a missing rate, is left open and told. */
export const acceptAllSuggestions = command({
  name: 'suggestion.accept-all',
  permission: 'timesheet:write',
  feature: FEATURES.SuggestedTimesheets,
  input: SuggestedDay,
  owner: ({ empId }) => empId,
  async run(ctx, day): Promise<{ accepted: number; left: string[]; budgets: string[] }> {
    const { rows, facts } = await settleDay(ctx, day.empId, day.date);
    refuseFull(facts);
    const left: string[] = [];
    let accepted = 0;
    const open = rows.filter(({ state }) => state === 'open');
    const { budgets } = await tellingBudgets(ctx.em, open, async () => {
      for (const row of open) {
        try {
          const { timeId } = await recordEntry(ctx, entryOf(day, row, { notes: row.note }));
          await keepAccepted(ctx, day, row, { state: 'accepted', timeId });
          accepted += 1;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          left.push(error.message);
        }
      }
    });
    return { accepted, left: [...new Set(left)], budgets };
  },
});
