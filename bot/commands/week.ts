import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { getDay, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { readDay } from '#app/domain/time/quick-entry/index.server.ts';
import { weekCard } from '../cards/time-cards.ts';
import type { Command } from '../turn.ts';

const ASKS =
  '(?:show|view|list|see|get|(?:what|which) (?:did|have) i (?:do|done|log|logged|record|recorded|work|worked|work on|worked '
    + 'on)|(?:how many '
    + 'hours|how much(?: time)?|how long)'
  + '(?: (?:did|have|do) i (?:do|done|log|logged|work|worked|record|recorded|book|booked|have))?|what(?:\'s| is)|how(?: was| is|\'s)|(?:my '
  + ')?(?:hours|total|time ?sheet|entries))';
const WEEK = new RegExp(
  `^(?:${ASKS} )?(?:(?:me|my|the|for|of|in|total|hours|time ?sheet|so far) )*(?:(my|this|last|next) )?week(?: of)?(?: so far| `
    + `please|(?: (.+)))?$`);

/** A week's hours against the working day. Said is its Monday. */
export const week: Command<LocalDate> = {
  isLooking: true,
  help: { say: 'week', does: 'The hours of this week; also “last week”, “week 21/11”' },
  read(key, today) {
    const match = WEEK.exec(key);
    if (!match) return undefined;
    const monday = mondayOf(today);
    if (!match[2]) return match[1] === 'last' ? addDays(monday, -7) : match[1] === 'next' ? addDays(monday, 7) : monday;
    const read = readDay(match[2], today);
    return read?.ok ? mondayOf(read.date) : undefined;
  },
  async run({ ctx, links }, monday) {
    const { empId } = ctx.actor;
    const [view, coverage] =
      await Promise.all([getDay(ctx, { empId, date: monday }), listUncoveredDays(ctx, { empId, from: monday, to: addDays(monday, 6) })]);
    return weekCard({
      days: view.week, expectedSeconds: view.weekTotal.expectedSeconds, workdaySeconds: coverage.workdaySeconds,
      holidays: coverage.holidays, url: links.day(empId, monday),
    });
  },
};
