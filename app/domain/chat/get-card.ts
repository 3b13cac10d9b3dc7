import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findCardOf } from './card.read-model.ts';
import type { StoredCard } from './card.read-model.ts';
import { CardRef } from './contract.ts';

/** One of the person's own cards; somebody else's is not found. */
export const getCard = query({
  name: 'chat.card',
  permission: 'timesheet:read',
  input: CardRef,
  async run(ctx, { cardId }): Promise<StoredCard> {
    const card = await findCardOf(ctx.em, ctx.actor.empId, cardId);
    if (!card) throw notFound('Card');
    return card;
  },
});
