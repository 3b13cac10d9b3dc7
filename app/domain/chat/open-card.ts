import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { laterThanOthers } from './card.read-model.ts';
import { OpenCard } from './contract.ts';

/** Keeps what a card is about to offer. Its id is the idempotency key of whatever is saved by it. */
export const openCard = command({
  name: 'chat.open-card',
  permission: 'timesheet:write',
  input: OpenCard,
  async run(ctx, { cardId, kind, state, draft }): Promise<void> {
    const now = ctx.now().toISOString();
    const shown = await laterThanOthers(ctx.em, ctx.actor.empId, ctx.now());
    await execute(ctx.em, sql`insert into tenant.chat_card (card_id, emp_id, kind, state, draft, created_at, updated_at)
      values (${cardId}, ${ctx.actor.empId}, ${kind}, ${state}, ${JSON.stringify(draft)}::jsonb, ${now}, ${shown})`);
  },
});
