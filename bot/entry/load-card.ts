import { getCard } from '#app/domain/chat/index.server.ts';
import type { StoredCard } from '#app/domain/chat/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { Turn } from '../turn.ts';

export const loadCard = ({ ctx }: Turn, cardId: string): Promise<StoredCard> => getCard(ctx, { cardId });

/** Finds the card that was answered last; undefined when that answer showed none. */
export const findAnsweredCard = (turn: Turn): Promise<StoredCard | undefined> => findCard(turn, turn.last.cardId);

/** Finds the card whose work was done last, with nothing but looking since. */
export const findDoneCard = (turn: Turn): Promise<StoredCard | undefined> => findCard(turn, turn.last.doneCardId);

async function findCard(turn: Turn, cardId: string | undefined): Promise<StoredCard | undefined> {
  try {
    return cardId === undefined ? undefined : await loadCard(turn, cardId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}
