import { z } from 'zod';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';

/** Ends the person's link: the bot no longer knows them. */
export const removeLink = command({
  name: 'chat.remove-link',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<{ removed: boolean }> {
    const removed = await execute(ctx.em, sql`delete from tenant.chat_link where emp_id = ${ctx.actor.empId}`);
    if (removed > 0) ctx.audit({ subject: 'chat_link', id: ctx.actor.empId, after: null });
    return { removed: removed > 0 };
  },
});
