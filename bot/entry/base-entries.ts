import { getLatestCard } from '#app/domain/chat/index.server.ts';
import type { StoredCard } from '#app/domain/chat/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';
import type { Turn } from '../turn.ts';
import { draftOf, findEntry } from './describe-entry.ts';
import { isOpen } from './card-state.ts';
import { findAnsweredCard } from './load-card.ts';

/** What a line that goes on from something goes on from. */
export interface Base {
  /** The proposal that was answered last and is open: what follows joins it. */
  readonly open?: StoredCard;
  /** Its entries, or those that were saved last. */
  readonly entries: readonly EntryDraft[];
  /** The day of it; undefined when something else was talked about since. */
  readonly date: LocalDate | undefined;
}

/** The proposal that was answered last, else what was saved here last; nothing where there is neither. */
export async function findBase(turn: Turn): Promise<Base> {
  const answered = await findAnsweredCard(turn);
  if (answered && isOpen(answered) && answered.kind !== 'delete') {
    const { entries, open } = answered.draft;
    const date = open?.date ?? entries.at(-1)?.date;
    return answered.kind === 'add' ? { open: answered, entries, date } : { entries, date };
  }
  const latest = await getLatestCard(turn.ctx, {});
  const saved = latest?.result?.saved ?? [];
  const stored = await Promise.all(saved.map(({ timeId }) => findEntry(turn, timeId)));
  const entries = stored.filter((entry) => entry !== undefined).map(draftOf);
  const { cardId, doneCardId } = turn.last;
  const isFresh = latest !== null && (latest.cardId === cardId || latest.cardId === doneCardId);
  return { entries, date: isFresh ? entries.at(-1)?.date : undefined };
}
