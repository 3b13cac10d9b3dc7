import { moveCard } from '#app/domain/chat/index.server.ts';
import type { CardDraft, CardResult, StoredCard } from '#app/domain/chat/index.server.ts';
import type { Turn } from '../turn.ts';

/** Moves the card on from the state that it was read in; when another press was quicker, answers the card as that one left it. */
export const advanceCard = ({ ctx }: Turn, { cardId, state }: StoredCard, to: StoredCard['state'],
  change: { draft?: CardDraft; result?: CardResult } = {}): Promise<StoredCard> => moveCard(ctx, { cardId, from: [state], to, ...change });
