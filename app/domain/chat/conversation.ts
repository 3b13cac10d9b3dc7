import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { sql } from 'kysely';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ChatActivity } from './chat-activity.entity.ts';
import { ChatLink } from './chat-link.entity.ts';
import { LastAnswer, RememberConversation } from './contract.ts';

const SAVED_DAYS = 3;

/** True the first time that a message arrives, false when the channel sends it again. */
export async function receiveActivity(em: SqlEntityManager, message: { conversationId: string; activityId: string },
  now: Date): Promise<boolean> {
  const { conversationId, activityId } = message;
  const added = await tables<typeof ChatActivity>(em).insertInto('chat_activity')
    .values({ conversationId, activityId, receivedAt: now }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Forgets the messages that are too old to be sent again. */
export async function forgetActivities(em: SqlEntityManager, now: Date): Promise<void> {
  await em.nativeDelete(ChatActivity, { receivedAt: { $lt: new Date(now.getTime() - SAVED_DAYS * 86_400_000) } });
}

/** Keeps where the person was last talked to in private, so that reminders can be sent there. */
export const rememberConversation = command({
  name: 'chat.remember-conversation',
  permission: 'settings:own',
  input: RememberConversation,
  async run(ctx, { address }): Promise<void> {
    await execute(ctx.em, sql`update tenant.chat_link set conversation = ${JSON.stringify(address)}::jsonb
      where emp_id = ${ctx.actor.empId} and conversation is distinct from ${JSON.stringify(address)}::jsonb`);
  },
});

/** Keeps what was answered last. */
export const rememberAnswer = command({
  name: 'chat.remember-answer',
  permission: 'settings:own',
  input: LastAnswer,
  async run(ctx, answer): Promise<void> {
    await ctx.em.nativeUpdate(ChatLink, { empId: ctx.actor.empId }, { lastAnswer: answer });
  },
});

/** Something was written to the person without their asking: a short line of theirs is not about a card any more. */
export async function forgetAnswer(em: SqlEntityManager, empId: string): Promise<void> {
  await em.nativeUpdate(ChatLink, { empId }, { lastAnswer: null });
}

/** The person has removed the bot: nothing is sent to them until they write again. */
export const forgetConversation = command({
  name: 'chat.forget-conversation',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<void> {
    await ctx.em.nativeUpdate(ChatLink, { empId: ctx.actor.empId }, { conversation: null });
  },
});
