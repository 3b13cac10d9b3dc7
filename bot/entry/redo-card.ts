import type { Card } from '../cards/card.ts';
import type { Turn } from '../turn.ts';
import type { OfferedCard } from './entry-draft.ts';
import { advance, saveCard } from './save-card.ts';
import { showCard } from './show-card.ts';

/** Does once more what was undone, asking as the first time where there is something to ask. */
export async function redoCard(turn: Turn, card: OfferedCard): Promise<Card> {
  const { draft, state } = card;
  // Another press of the same moment has begun it: both save the same.
  if (state === 'open' && draft.round) return saveCard(turn, card);
  if (state !== 'undone') return showCard(turn, card);
  return saveCard(turn, await advance(turn, card, 'open', { draft: { ...draft, round: (draft.round ?? 0) + 1 } }));
}
