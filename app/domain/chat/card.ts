import { z } from 'zod';
import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { findCardOf, findLatestCard, findNewestCard, findTimeAfterOthers, type StoredCard } from './card.read-model.ts';
import { MoveCard, OpenCard } from './card-draft.ts';
import { CardRef } from './contract.ts';

/** Keeps what a card is about to offer. Its id is the idempotency key of whatever is saved by it. */
export const openCard = command({
  name: 'chat.open-card',
  permission: 'timesheet:write',
  input: OpenCard,
  async run(ctx, { cardId, kind, state, draft, result }): Promise<void> {
    const now = ctx.now().toISOString();
    const shown = await findTimeAfterOthers(ctx.em, ctx.actor.empId, ctx.now());
    await execute(ctx.em, sql`insert into tenant.chat_card (card_id, emp_id, kind, state, draft, result, created_at, updated_at)
      values (${cardId}, ${ctx.actor.empId}, ${kind}, ${state}, ${JSON.stringify(draft)}::jsonb,
        ${result ? JSON.stringify(result) : null}::jsonb, ${now}, ${shown})`);
  },
});

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

/** The card of the person's latest change by chat that still stands; null when there is none. */
export const getLatestCard = query({
  name: 'chat.latest-card',
  permission: 'timesheet:read',
  input: z.object({}),
  run: async (ctx): Promise<StoredCard | null> => await findLatestCard(ctx.em, ctx.actor.empId) ?? null,
});

/** The card that a short line of the person is about; null when there is none. */
export const getNewestCard = query({
  name: 'chat.newest-card',
  permission: 'timesheet:read',
  input: z.object({}),
  run: async (ctx): Promise<StoredCard | null> => await findNewestCard(ctx.em, ctx.actor.empId) ?? null,
});

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
    const at = await findTimeAfterOthers(ctx.em, ctx.actor.empId, ctx.now());
    await execute(ctx.em, sql`update tenant.chat_card set state = ${to}, draft = ${JSON.stringify(moved.draft)}::jsonb,
      result = ${moved.result ? JSON.stringify(moved.result) : null}::jsonb, updated_at = ${at} where card_id = ${cardId}`);
    return moved;
  },
});
