import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { missingCard } from '../cards/time-cards.ts';
import type { Command } from '../turn.ts';

const DAYS = 14;

const MISSING = [
  /^(?:what'?s|what is|what am i|what have i|what do i have|anything|is anything|is something|show|show me)?(?: (?:what'?s|what is|still|else))* ?(?:missing|missed|left|open|incomplete)(?: (?:to (?:do|log|record|fill in|enter)|this week|last week))?$/,
  /^(?:my |show (?:my |me (?:my )?)?)?gaps$/,
  /^(?:did|have|do) i (?:forget|forgot|forgotten|miss|missed) (?:anything|something|a day|any days?|any hours|any time|to (?:log|record) (?:anything|something))$/,
  /^am i (?:up[ -]to[ -]date|done|complete|all done|behind|finished|all set|missing (?:anything|something|a day|any days?|any hours|hours|time))$/,
  /^(?:is|are) (?:my|all) (?:time ?sheets?|hours|days|entries|time|week|everything) (?:complete|up[ -]to[ -]date|done|full|in order|filled(?: in)?|ok|okay)$/,
  /^is everything (?:complete|up[ -]to[ -]date|done|full|in order|filled(?: in)?|recorded|logged|ok|okay|there)$/,
  /^(?:have|did) i (?:logged|log|recorded|record|filled in|fill in|entered|enter) (?:everything|all(?: my)? (?:hours|time|days))$/,
  /^(?:what|which|any) (?:days?|hours) (?:are|is|am i|do i have)?(?: still)? ?(?:missing|incomplete|not (?:full|complete)|empty|open)$/,
];

/** The working days of the last two weeks that are not covered. */
export const missing: Command<true> = {
  isLooking: true,
  help: { say: 'what\'s missing', does: 'The days of the last two weeks that are not full' },
  read: (key) => (MISSING.some((pattern) => pattern.test(key)) ? true : undefined),
  async run({ ctx, links }) {
    const { empId } = ctx.actor;
    const to = ctx.today();
    const from = addDays(to, 1 - DAYS);
    const { missing: days } = await listUncoveredDays(ctx, { empId, from, to });
    return missingCard({ from, to, missing: days, url: links.day(empId, days[0]?.date ?? to) });
  },
};
