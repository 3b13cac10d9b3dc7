import type { SqlEntityManager } from '@mikro-orm/sql';
import { execute, sql } from '#app/domain/kernel/sql.ts';

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
