import { NO_ANSWER, type LastAnswer } from '#app/domain/chat/contract.ts';
import type { Card } from '../cards/card.ts';

/** What a card that is answered now leaves to be said about it. What was only looked at leaves what was done before it. */
export function answerAfter(before: LastAnswer, { actions = [] }: Card, isLooking: boolean): LastAnswer {
  const pressable = actions.filter(({ verb }) => typeof verb === 'string');
  const cardId = pressable.map(({ data }) => (data as { cardId?: string }).cardId).find((id) => id !== undefined);
  const verbs = [...new Set(pressable.map(({ verb }) => verb as string))];
  const doneCardId = verbs.includes('undo') ? cardId : isLooking ? before.doneCardId : undefined;
  return { ...NO_ANSWER, verbs, ...(cardId ? { cardId } : {}), ...(doneCardId ? { doneCardId } : {}) };
}
