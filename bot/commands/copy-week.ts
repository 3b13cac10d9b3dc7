import { getWeek, type WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { MAX_ENTRIES_AT_ONCE } from '#app/domain/time/timesheets/contract.ts';
import { addDays, formatHeading, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { notice, openLink, quiet } from '../cards/card.ts';
import { copyOf, findEntry } from '../entry/describe-entry.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import type { Command } from '../turn.ts';

const COPY = /^(?:(?:please )?copy (?:my |the )?last week(?: (?:to|into|for) (?:this week|this one))?|(?:log |copy )?(?:the )?same as last week)$/;

/** Last week's entries once more, each on its weekday of this week; shown before anything is saved. Said is the Monday of this week. */
export const copyWeek: Command<LocalDate> = {
  help: { say: 'same as last week', does: 'Record the entries of last week again in this week' },
  read: (key, today) => (COPY.test(key) ? mondayOf(today) : undefined),
  async run(turn, monday) {
    const { ctx, links } = turn;
    const { empId } = ctx.actor;
    const [last, present] = await Promise.all([getWeek(ctx, { empId, date: addDays(monday, -7) }), getWeek(ctx, { empId, date: monday })]);
    const copied = last.entries.map(({ timeId, date }) => ({ timeId, date: addDays(date, 7) }));
    const closed = closedAmong(present, copied);
    const open = copied.filter(({ date }) => !closed.has(date));
    const toWeek = [openLink('Open the week', links.day(empId, monday))];
    if (copied.length === 0) return notice('Nothing to copy', 'There are no entries in last week.');
    if (open.length === 0) return notice('Nothing to copy', `${leftOut(closed)} Last week has entries on those days alone.`, toWeek);
    if (open.length > MAX_ENTRIES_AT_ONCE) {
      return notice('Too many entries', `Last week has ${open.length} entries, and ${MAX_ENTRIES_AT_ONCE} are saved here at once. `
        + 'Copy the week in Daybook, or day by day: “same as last Monday”.', toWeek);
    }
    const stored = await Promise.all(open.map(async ({ timeId, date }) => ({ entry: await findEntry(turn, timeId), date })));
    const entries = stored.flatMap(({ entry, date }) => (entry ? [copyOf(entry, date)] : []));
    const offered = await offerEntry(turn, 'add', { entries });
    return closed.size === 0 ? offered : { ...offered, body: [...offered.body, quiet(leftOut(closed))] };
  },
};

const closedAmong = ({ days }: WeekView, copied: readonly { date: LocalDate }[]): Set<LocalDate> =>
  new Set(days.filter(({ closed, date }) => closed && copied.some((entry) => entry.date === date)).map(({ date }) => date));

const leftOut = (closed: ReadonlySet<LocalDate>): string => `Not copied, because closed: ${[...closed].map(formatHeading).join(', ')}.`;
