import { MAX_ENTRIES_AT_ONCE } from '#app/domain/time/timesheets/contract.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findTargets, readCorrection, secondsOf } from '#app/domain/time/quick-entry/index.server.ts';
import type { Correction, EntryDraft, WaitingEntry } from '#app/domain/time/quick-entry/index.server.ts';
import { notice, plainText } from '../cards/card.ts';
import { againOf, daysOf } from '../dialogue/follow-up-words.ts';
import { findBase } from '../entry/base-entries.ts';
import { NO_LATEST } from '../entry/latest-entry.ts';
import { showSaying } from '../entry/show-card.ts';
import type { Command } from '../turn.ts';
import { join, notClear } from './more.ts';

const NOT_UNDERSTOOD = 'Write the day, how long or for what, such as “same again tomorrow”, “the same on acme website” or “same but 2h”.';

/** What was offered or saved last once more: on another day, for another project, or today. Said is what is to be different. */
export const again: Command<string> = {
  help: { say: 'same again tomorrow', does: 'Record the entry you saved last again; “again” is for today, “the same on acme” for another '
    + 'project' },
  read: (_key, _today, line) => againOf(line),
  async run(turn, rest) {
    const { ctx } = turn;
    const base = await findBase(turn);
    if (base.open?.draft.question) return showSaying(turn, base.open, 'One thing first:');
    if (base.entries.length === 0) return notice('Nothing to copy', NO_LATEST);
    const changes = await changesOf(rest, ctx.today(), async () => (await findTargets(turn)).catalogue);
    if (changes === undefined) return notClear(turn, base, `I did not understand “${plainText(rest)}”. ${NOT_UNDERSTOOD}`);
    const usual = base.open ? undefined : ctx.today();
    // Among several days, its own has it already.
    const others = changes.length > 2 ? changes.filter(({ date }) => base.entries.some((entry) => entry.date !== date)) : changes;
    const copies = others.flatMap((change) => base.entries.map((entry) => ({ entry, change: { date: usual ?? entry.date, ...change } })));
    if (copies.length > MAX_ENTRIES_AT_ONCE) return notClear(turn, base, `${copies.length} entries are more than are saved at once.`);
    return join(turn, base, copies.map(({ entry, change }) => copied(entry, change)),
      copies.map(({ entry, change }) => ({ ...entry, ...(change.target ? { billableId: undefined } : {}) }) as EntryDraft));
  },
};

/** What is different about each copy; undefined when it is not understood. Several days are as many copies. */
async function changesOf(rest: string, today: LocalDate,
  catalogue: () => Promise<Parameters<typeof readCorrection>[2]>): Promise<Correction[] | undefined> {
  const days = rest === '' ? [{}] : daysOf(rest, today);
  if (days) return days;
  const read = readCorrection(`make it ${rest}`, today, await catalogue());
  return read?.kind === 'change' ? [read.correction] : undefined;
}

/** A copy on its own day takes the next free time of it, on another the same time, unless the words say when. */
function copied(entry: EntryDraft, { date, span, lessSeconds, target, notes }: Correction & { date: LocalDate }): WaitingEntry {
  const { startTime, endTime, clientId, projectId, iterationId, categoryId, locationId } = entry;
  const { date: day, ...times } = { date: entry.date, ...secondsOf(entry) };
  const keepsTimes = span === undefined && date !== day;
  const less = lessSeconds ?? (keepsTimes ? times.lessSeconds : undefined);
  return {
    open: {
      date, notes: notes ?? entry.notes, locationId, ...(less === undefined ? {} : { lessSeconds: less }),
      span: span ?? (keepsTimes ? { start: startTime, end: endTime } : { seconds: times.workedSeconds }),
      ...(target ? {} : { categoryId, ...(iterationId ? { iterationId } : {}) }),
    },
    target: target ?? { kind: 'project', clientId, projectId, rest: '', isSaid: true },
  };
}
