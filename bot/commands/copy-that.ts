import { readDay } from '#app/domain/quick-entry/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { notice } from '../cards/card.ts';
import { copyOf } from '../entry/describe-entry.ts';
import { latestEntry, NO_LATEST } from '../entry/latest-entry.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import type { Command } from '../turn.ts';

const COPY = /^(?:copy (?:that|it|this|the last(?: one| entry)?)|(?:log )?(?:that|it|this|the same) again)(?: (?:to|for|on) (.+))?$/;

/** The entry saved last, once more on another day or today; shown before it is saved. Said is the day. */
export const copyThat: Command<LocalDate> = {
  help: { say: 'copy that to tomorrow', does: 'Record the entry you saved last again; “that again” is for today' },
  read(key, today) {
    const match = COPY.exec(key);
    if (!match) return undefined;
    const day = match[1] ? readDay(match[1], today) : { ok: true as const, date: today };
    return day?.ok ? day.date : undefined;
  },
  async run(turn, date) {
    const entry = await latestEntry(turn);
    return entry ? offerEntry(turn, 'add', { entries: [copyOf(entry, date)] }) : notice('Nothing to copy', NO_LATEST);
  },
};
