import { notFound } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findCardOf, laterThanOthers } from './card.read-model.ts';
import type { StoredCard } from './card.read-model.ts';
import { MoveCard } from './contract.ts';

/** Moves a card on if it is still where the press found it; answers the card as it stands either way. */
export const moveCard = command({
  name: 'chat.move-card',
  permission: 'timesheet:write',
  input: MoveCard,
  async run(ctx, { cardId, from, to, draft, result }): Promise<StoredCard> {
    const card = await findCardOf(ctx.em, ctx.actor.empId, cardId);
    if (!card) throw notFound('Card');
    if (!from.includes(card.state)) return card;
    const moved: StoredCard = { ...card, state: to, draft: draft ?? card.draft, result: result ?? card.result };
    const at = await laterThanOthers(ctx.em, ctx.actor.empId, ctx.now());
    await execute(ctx.em, sql`update tenant.chat_card set state = ${to}, draft = ${JSON.stringify(moved.draft)}::jsonb,
      result = ${moved.result ? JSON.stringify(moved.result) : null}::jsonb, updated_at = ${at} where card_id = ${cardId}`);
    return moved;
  },
});
