import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { SetReminder } from './contract.ts';
import { findMyLink } from './link.read-model.ts';

/** Switches the person's reminders on or off; answers when they come, null when they do not. */
export const setReminder = command({
  name: 'chat.set-reminder',
  permission: 'settings:own',
  input: SetReminder,
  async run(ctx, { remind, remindAt }): Promise<{ at: string | null; atEndOfDay: boolean }> {
    const mine = await findMyLink(ctx.em, ctx.actor.empId);
    if (!mine) throw new DomainError('rule_violated', 'Link your Teams account first: write anything to the bot in Teams.');
    await execute(ctx.em,
      sql`update tenant.chat_link set remind = ${remind}, remind_at = ${remind ? remindAt : null} where emp_id = ${ctx.actor.empId}`);
    ctx.audit({
      subject: 'chat_link', id: ctx.actor.empId, before: { remind: mine.remind, remindAt: mine.remindAt }, after: { remind, remindAt },
    });
    return { at: remind ? remindAt ?? mine.endOfDay : null, atEndOfDay: remindAt === null };
  },
});
