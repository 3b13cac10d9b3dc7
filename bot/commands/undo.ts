import { getLatestCard } from '#app/domain/chat/index.server.ts';
import type { StoredCard } from '#app/domain/chat/index.server.ts';
import { describeDraft } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { takeBackCard } from '../cards/offer-cards.ts';
import { bareKey } from '../dialogue/read-reply.ts';
import { describeStored, findEntry } from '../entry/describe-entry.ts';
import { latestEntry, NO_LATEST } from '../entry/latest-entry.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import { pressed } from '../entry/press.ts';
import { advanceCard } from '../entry/advance-card.ts';
import { findAnsweredCard, findDoneCard } from '../entry/load-card.ts';
import { undoCard } from '../entry/undo-card.ts';
import type { Command, Turn } from '../turn.ts';

const NOTHING = notice('Nothing to undo', 'You have changed nothing here that still stands.');
const NEXT = {
  add: { one: 'The next would be this entry. Delete it?', several: 'The next would be these entries. Delete them?', button: 'Delete' },
  edit: { one: 'The next would be this change. Put the entry back as it was?', several: '', button: 'Put it back' },
  delete: { one: 'The next would be this deletion. Bring the entry back?', several: '', button: 'Bring it back' },
} as const;
/** Cards whose entries are gone by other ways are passed over, but not without end. */
const MAX_PASSED = 20;
const WHAT = '(?: (?:that|it|this|them|all|last|everything|my last(?: one| entry| change)?|the last(?: one| entry| change| thing| save)?|'
  + 'the entry|the change'
  + '|what (?:i|you) (?:just )?did))?';
const UNDO = new RegExp(`^(?:undo|revert|roll ?back|take${WHAT} back|reverse|unsave|undo the undo|take back)${WHAT}$`);

/** Takes back what was done last here, once; what was done before that is named and asked about. */
export const undo: Command<true> = {
  help: { say: 'undo', does: 'Take back what you did last here' },
  read: (key) => (UNDO.test(bareKey(key)) ? true : undefined),
  async run(turn) {
    if (turn.last.verbs.includes('ask-discard')) return pressed(turn, 'ask-discard', {});
    const done = await findDoneCard(turn);
    if (done?.state === 'done') return undoCard(turn, done);
    return askAboutNext(turn);
  },
};

/** Names what was done before; a card whose entries have gone by other ways has nothing to take back. */
async function askAboutNext(turn: Turn): Promise<Card> {
  for (let passed = 0; passed < MAX_PASSED; passed += 1) {
    const card = await getLatestCard(turn.ctx, {});
    if (!card) return NOTHING;
    const entries = await entriesOf(turn, card);
    const { one, several, button } = NEXT[card.kind];
    if (entries.length > 0) return takeBackCard({ cardId: card.cardId, heading: entries.length > 1 ? several : one, button, entries });
    await advanceCard(turn, card, 'undone');
  }
  return NOTHING;
}

async function entriesOf(turn: Turn, { result }: StoredCard) {
  const stored = await Promise.all((result?.saved ?? []).map(({ timeId }) => findEntry(turn, timeId)));
  const left = stored.filter((entry) => entry !== undefined).map(describeStored);
  return left.length === 0 && result?.saved.length === 0 && result.before ? [await describeDraft(turn, result.before)] : left;
}

/** Does again what was just undone. */
export const redo: Command<true> = {
  read: (key) => (/^(?:redo|undo the undo|un-?undo|do it again|bring (?:it|that|them) back|put (?:it|that|them) back|restore)(?: (?:it|that|this|them))?$/.test(bareKey(key))
    ? true : undefined),
  async run(turn) {
    const card = await findAnsweredCard(turn);
    return card?.state === 'undone' ? pressed(turn, 'redo', { cardId: card.cardId })
      : notice('Nothing to redo', 'Nothing was undone just now. “undo” takes back what you did last here.');
  },
};

/** Deletes the entry saved last, once it was shown and confirmed. */
export const deleteThat: Command<true> = {
  help: { say: 'delete that', does: 'Delete the entry you saved last' },
  read: (key) =>
    (/^(?:delete|remove|discard|scrap|bin|ditch|trash|erase|drop|get rid of|cancel)( (that|it|this|last|that one|that entry|my last entry|the last( one| entry)?))?(?: again)?$/
      .test(bareKey(key)) && bareKey(key) !== 'cancel' && bareKey(key) !== 'drop' ? true : undefined),
  async run(turn) {
    const entry = await latestEntry(turn);
    return entry ? offerEntry(turn, 'delete', { entries: [], timeId: entry.timeId }) : notice('Nothing to delete', NO_LATEST);
  },
};
