import { DateTime } from 'luxon';
import { z } from 'zod';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { dueReminders } from './due-reminders.ts';
import { SEND_REMINDER } from './jobs.ts';
import type { SendReminderPayload } from './jobs.ts';
import { forgetActivities } from './receive-activity.ts';
import { listReminders } from './reminder.read-model.ts';

/** Queues the reminders whose hour has come in each person's own zone, each once however many processes ask. */
export const queueReminders = command({
  name: 'chat.queue-reminders',
  permission: 'organisation:write',
  input: z.object({}),
  async run(ctx): Promise<{ queued: number }> {
    let queued = 0;
    for (const person of await listReminders(ctx.em)) {
      const zone = person.timeZone ?? ctx.tenant.timeZone;
      const time = DateTime.fromJSDate(ctx.now(), { zone }).toFormat('HH:mm');
      for (const { kind, date } of dueReminders(person, todayIn(zone, ctx.now()), time)) {
        const column = kind === 'day' ? sql`reminded_day` : sql`reminded_week`;
        const claimed = await execute(ctx.em, sql`update tenant.chat_link set ${column} = ${date}
          where emp_id = ${person.empId} and (${column} is null or ${column} < ${date})`);
        if (claimed === 0) continue;
        await ctx.enqueue(SEND_REMINDER, { empId: person.empId, kind, date } satisfies SendReminderPayload);
        queued += 1;
      }
    }
    await forgetActivities(ctx.em, ctx.now());
    return { queued };
  },
});
