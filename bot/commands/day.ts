import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { getDay, listUncoveredDays } from '#app/domain/timesheets/index.server.ts';
import { dayCard } from '../cards/time-cards.ts';
import { readDay } from '../grammar/read-day.ts';
import type { Command } from '../turn.ts';

/** One day's entries. */
export const day: Command<LocalDate> = {
  help: { say: 'today', does: 'The entries of today, or of any day you name' },
  read(key, today) {
    if (/^(my )?day$|^what did i do( today)?$/.test(key)) return today;
    const read = readDay(key.replace(/^(?:show |view )?(?:me )?(?:my )?(?:day )?/, ''), today);
    return read?.ok ? read.date : undefined;
  },
  async run({ ctx, links }, date) {
    const { empId } = ctx.actor;
    const [view, coverage] = await Promise.all([getDay(ctx, { empId, date }), listUncoveredDays(ctx, { empId, from: date, to: date })]);
    return dayCard({ date, entries: view.entries, workdaySeconds: coverage.workdaySeconds, holiday: coverage.holidays[0]?.name, url: links.day(empId, date) });
  },
};
