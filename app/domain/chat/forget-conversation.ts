import { z } from 'zod';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';

/** The person has removed the bot: nothing is sent to them until they write again. */
export const forgetConversation = command({
  name: 'chat.forget-conversation',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<void> {
    await execute(ctx.em, sql`update tenant.chat_link set conversation = null where emp_id = ${ctx.actor.empId}`);
  },
});
