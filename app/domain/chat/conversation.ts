import type { SqlEntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { RememberConversation } from './contract.ts';

const SAVED_DAYS = 3;

/** True the first time that a message arrives, false when the channel sends it again. */
export async function receiveActivity(em: SqlEntityManager, message: { conversationId: string; activityId: string },
  now: Date): Promise<boolean> {
  const { conversationId, activityId } = message;
  const added = await execute(em, sql`insert into tenant.chat_activity (conversation_id, activity_id, received_at)
    values (${conversationId}, ${activityId}, ${now.toISOString()}) on conflict do nothing`);
  return added > 0;
}

/** Forgets the messages that are too old to be sent again. */
export async function forgetActivities(em: SqlEntityManager, now: Date): Promise<void> {
  await execute(
    em, sql`delete from tenant.chat_activity where received_at < ${new Date(now.getTime() - SAVED_DAYS * 86_400_000).toISOString()}`,
  );
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

/** The person has removed the bot: nothing is sent to them until they write again. */
export const forgetConversation = command({
  name: 'chat.forget-conversation',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<void> {
    await execute(ctx.em, sql`update tenant.chat_link set conversation = null where emp_id = ${ctx.actor.empId}`);
  },
});
