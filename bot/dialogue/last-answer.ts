import { NO_ANSWER, type LastAnswer } from '#app/domain/chat/contract.ts';
import type { Card } from '../cards/card.ts';

/** What a card that is answered now leaves to be said about it. What was only looked at leaves what was done before it. */
export function answerAfter(before: LastAnswer, { actions = [] }: Card, isLooking: boolean): LastAnswer {
  const pressable = actions.filter(({ verb }) => typeof verb === 'string');
  const cardId = pressable.map(({ data }) => (data as { cardId?: string }).cardId).find((id) => id !== undefined);
  const verbs = [...new Set(pressable.map(({ verb }) => verb as string))];
  const doneCardId = verbs.includes('undo') ? cardId : isLooking ? before.doneCardId : undefined;
  // Of a card about leave nothing is kept but what its first button sends.
  const first = pressable.find(({ verb }) => (verb as string).startsWith('leave-'))?.['data'] as Record<string, unknown> | undefined;
  return { ...NO_ANSWER, verbs, ...(cardId ? { cardId } : {}), ...(first ? { data: first } : {}), ...(doneCardId ? { doneCardId } : {}) };
}
