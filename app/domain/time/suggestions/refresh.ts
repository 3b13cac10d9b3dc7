import { sql } from 'kysely';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { RefreshSuggestions, SuggestionRef } from './contract.ts';
import { LOCKED } from './fields.ts';
import { findDayFacts, isFull, makeDay } from './make-day.ts';
import { lockSuggestions, settleDay, storeSuggestions } from './stored-day.ts';
import { SuggestedTimesheet } from './suggested-timesheet.entity.ts';

/** Suggests a day anew, with what other systems know of it; what was accepted stays. Answers how many suggestions there are. */
export const refreshSuggestions = command({
  name: 'suggestion.refresh',
  permission: 'timesheet:write',
  feature: FEATURES.SuggestedTimesheets,
  input: RefreshSuggestions,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date, hints }): Promise<number> {
    await lockSuggestions(ctx, empId);
    const facts = await findDayFacts(ctx.em, empId, date);
    if (isFull(facts)) throw new DomainError('rule_violated', LOCKED, {}, { kind: 'suggestions-locked' });
    const made = await makeDay(ctx.em, empId, date, facts, hints);
    await execute(ctx.em, sql`insert into tenant.suggested_day (emp_id, entry_date, made_at) values (${empId}, ${date},
      ${ctx.now().toISOString()}) on conflict (emp_id, entry_date) do update set made_at = excluded.made_at`);
    await ctx.em.nativeUpdate(SuggestedTimesheet, { empId, entryDate: date, state: { $in: ['open', 'removed'] } }, { state: 'replaced' });
    const { last } = await tables<typeof SuggestedTimesheet>(ctx.em).selectFrom('suggested_timesheet')
      .where('empId', '=', empId).where('entryDate', '=', date).select(({ fn }) => fn.max('place').as('last')).executeTakeFirstOrThrow();
    await storeSuggestions(ctx.em, empId, date, made.map((each, index) => (
      { ...each, place: (last ?? 0) + index + 1, state: 'open', timeId: null })));
    return made.length;
  },
});

/** Takes a suggestion away; it comes again only when the day is suggested anew. */
export const removeSuggestion = command({
  name: 'suggestion.remove',
  permission: 'timesheet:write',
  feature: FEATURES.SuggestedTimesheets,
  input: SuggestionRef,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date, place }): Promise<void> {
    const { rows } = await settleDay(ctx, empId, date);
    if (!rows.some((row) => row.place === place)) throw notFound('Suggested Timesheet');
    await ctx.em.nativeUpdate(SuggestedTimesheet, { empId, entryDate: date, place, state: 'open' }, { state: 'removed' });
  },
});
