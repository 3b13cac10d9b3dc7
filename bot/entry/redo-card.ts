import type { StoredCard } from '#app/domain/chat/index.server.ts';
import type { Card } from '../cards/card.ts';
import type { Turn } from '../turn.ts';
import { advanceCard } from './advance-card.ts';
import { saveCard } from './save-card.ts';
import { showCard } from './show-card.ts';

/** Does once more what was undone, asking as the first time where there is something to ask. */
export async function redoCard(turn: Turn, card: StoredCard): Promise<Card> {
  const { draft, state } = card;
  // Another press of the same moment has begun it: both save the same.
  if (state === 'open' && draft.round) return saveCard(turn, card);
  if (state !== 'undone') return showCard(turn, card);
  return saveCard(turn, await advanceCard(turn, card, 'open', { draft: { ...draft, round: (draft.round ?? 0) + 1 } }));
}
