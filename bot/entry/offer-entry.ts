import { randomUUID } from 'node:crypto';
import { openCard } from '#app/domain/chat/index.server.ts';
import type { CardDraft, StoredCard } from '#app/domain/chat/index.server.ts';
import type { CardKind } from '#app/domain/chat/contract.ts';
import type { Card } from '../cards/card.ts';
import type { Turn } from '../turn.ts';
import { showCard } from './show-card.ts';

/** Keeps what is offered and answers its card. */
export async function offerEntry(turn: Turn, kind: CardKind, draft: CardDraft): Promise<Card> {
  const offered: StoredCard = { cardId: randomUUID(), kind, state: draft.question ? 'asking' : 'open', draft, result: null };
  await openCard(turn.ctx, { cardId: offered.cardId, kind, state: draft.question ? 'asking' : 'open', draft });
  return showCard(turn, offered);
}
