import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { RememberConversation } from './contract.ts';

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
