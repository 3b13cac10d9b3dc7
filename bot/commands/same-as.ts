import { getDay } from '#app/domain/time/timesheets/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { readDay } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import { copyOf, findEntry } from '../entry/describe-entry.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import type { Command } from '../turn.ts';

interface Said { from: LocalDate; to: LocalDate }

/** A day's entries once more, with their times; shown before anything is saved. */
export const sameAs: Command<Said> = {
  help: { say: 'same as yesterday', does: 'Record the entries of another day again today' },
  read(key, today) {
    const match = /^(?:log |copy )?(?:the )?same as (.+?)(?: (?:for|on) (.+))?$/.exec(key);
    const from = match ? readDay(match[1]!, today) : undefined;
    const to = match?.[2] ? readDay(match[2], today) : { ok: true as const, date: today };
    return from?.ok && to?.ok && from.date !== to.date ? { from: from.date, to: to.date } : undefined;
  },
  async run(turn, { from, to }) {
    const day = await getDay(turn.ctx, { empId: turn.ctx.actor.empId, date: from });
    const stored = await Promise.all(day.entries.map(({ timeId }) => findEntry(turn, timeId)));
    const entries = stored.filter((entry) => entry !== undefined).map((entry) => copyOf(entry, to));
    if (entries.length === 0) return notice('Nothing to copy', `There are no entries on ${formatHeading(from)}.`);
    return offerEntry(turn, 'add', { entries });
  },
};
