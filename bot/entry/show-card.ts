import type { CardDraft, StoredCard } from '#app/domain/chat/index.server.ts';
import { listBudgetNotices } from '#app/domain/clients/budgets/index.server.ts';
import { describeDraft } from '#app/domain/time/quick-entry/index.server.ts';
import { choicesCard } from '../cards/question-cards.ts';
import { line, notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { confirmCard, deleteCard, deletedCard, savedCard, undoneCard } from '../cards/offer-cards.ts';
import type { Refused } from '../cards/refused-lines.ts';
import type { Turn } from '../turn.ts';
import { describeStored, findEntry } from './describe-entry.ts';
import { countOf } from './card-state.ts';

const ENDED = {
  undone: { add: 'Undone: nothing is saved', edit: 'Undone: the entry is as it was', delete: 'Undone: the entry is back' },
} as const;
const GONE = 'This entry has been deleted.';

/** A card as it stands now, whatever it showed when it was sent. */
export async function showCard(turn: Turn, offered: StoredCard, refused?: Refused): Promise<Card> {
  const { cardId, kind, state, draft } = offered;
  if (state === 'asking' && draft.question)
    return choicesCard({ cardId, ...draft.question, heading: `${placeOf(draft)}${draft.question.heading}` }, refused);
  if (state === 'cancelled') return notice('Cancelled', kind === 'delete' ? 'The entry was not deleted.' : 'Nothing was saved.');
  if (kind === 'delete') return showDelete(turn, offered, refused);
  if (state === 'done') return showSaved(turn, offered);
  const entries = await Promise.all(draft.entries.map((entry) => describeDraft(turn, entry)));
  if (state === 'undone') return undoneCard(cardId, ENDED.undone[kind], entries);
  return confirmCard({ cardId, kind, entries, refused, notices: await listBudgetNotices(turn.ctx, { works: draft.entries }) });
}

/** A card as it stands, with what is to be said first. */
export async function showSaying(turn: Turn, card: StoredCard, text: string): Promise<Card> {
  const shown = await showCard(turn, card);
  return { ...shown, fallbackText: `${text} ${shown.fallbackText}`, body: [line(text), ...shown.body] };
}

/** Which of several entries a question is about. */
function placeOf(draft: CardDraft): string {
  const count = countOf(draft);
  return count > 1 ? `Entry ${draft.entries.length + 1} of ${count}: ` : '';
}

async function showDelete(turn: Turn, { cardId, state, draft, result }: StoredCard, refused: Refused | undefined): Promise<Card> {
  if (state === 'open') {
    const stored = await findEntry(turn, draft.timeId ?? 0);
    return stored ? deleteCard({ cardId, entry: describeStored(stored), refused }) : notice('Nothing to delete', GONE);
  }
  const before = result?.before ? await describeDraft(turn, result.before) : undefined;
  if (!before) return notice('Nothing to delete', GONE);
  return state === 'undone' ? undoneCard(cardId, ENDED.undone.delete, [before]) : deletedCard(cardId, before);
}

async function showSaved(turn: Turn, { cardId, kind, result }: StoredCard): Promise<Card> {
  const saved = result?.saved ?? [];
  const stored = (await Promise.all(saved.map(({ timeId }) => findEntry(turn, timeId)))).filter((entry) => entry !== undefined);
  const entries = stored.map((entry) => ({ ...describeStored(entry), url: turn.links.entry(entry.date, entry.empId, entry.timeId) }));
  const notices = await listBudgetNotices(turn.ctx, { works: stored });
  return savedCard({ cardId, kind: kind === 'edit' ? 'edit' : 'add', entries, gone: saved.length - entries.length, notices });
}
