import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { getDay, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { readDay } from '#app/domain/time/quick-entry/index.server.ts';
import { dayCard } from '../cards/time-cards.ts';
import type { Command } from '../turn.ts';

const ASKED =
  /^(?:(?:show|view|list|open|see|get|display) |(?:what|which) (?:did|have|were|was) (?:i|my) (?:(?:do|done|log|logged|record|recorded|book|booked|enter|entered|work on|worked on|working on|work|worked|entries)\b)? ?|(?:how many hours|how much(?: time)?|how long)(?: (?:did|have|do) i (?:do|done|log|logged|work|worked|record|recorded|book|booked|have))? ?|what(?:'s| is) (?:on|in|there for) |my hours |(?:my )?(?:time ?sheet|entries|hours|total) )/;
const SMALL = /^(?:(?:me|my|the|for|on|of|from|day|time ?sheet|entries|hours|total|so far) )+/;

/** One day's entries. */
export const day: Command<LocalDate> = {
  isLooking: true,
  help: { say: 'today', does: 'The entries of today, or of any day you name' },
  read(key, today) {
    if (/^(?:my )?(?:day|time ?sheet|entries|hours)$|^what (?:did|have) i (?:do|done)$/.test(key)) return today;
    const asked = key.replace(ASKED, '').replace(SMALL, '').replace(/ (?:so far|please|in total)$/, '');
    const read = readDay(asked.replace(/^day /, ''), today);
    return read?.ok ? read.date : undefined;
  },
  async run({ ctx, links }, date) {
    const { empId } = ctx.actor;
    const [view, coverage] = await Promise.all([getDay(ctx, { empId, date }), listUncoveredDays(ctx, { empId, from: date, to: date })]);
    const expectedSeconds = view.week.find((each) => each.date === date)?.expectedSeconds ?? 0;
    return dayCard({ date, entries: view.entries, expectedSeconds, holiday: coverage.holidays[0]?.name, url: links.day(empId, date) });
  },
};
