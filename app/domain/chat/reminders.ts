import { DateTime } from 'luxon';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { addDays, mondayOf, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { ChatLink } from './chat-link.entity.ts';
import { SetReminder } from './contract.ts';
import { SEND_REMINDER, type SendReminderPayload } from './jobs.ts';
import { findMyLink } from './link.read-model.ts';
import { forgetActivities } from './conversation.ts';
import { listReminders, findReminderDays } from './reminder.read-model.ts';

export interface ReminderState { remindAt: string; remindedDay: LocalDate | null; remindedWeek: LocalDate | null }
export interface DueReminder { kind: 'day' | 'week'; date: LocalDate }

/**
 * Which reminders are due at a local time of day, HH:mm: the day's after its hour, last week's on the first reminder day of the week.
 * `days` are the organisation's reminder days as digits, 1 for Monday; there are none at weekends.
 */
export function dueReminders(state: ReminderState, days: string, today: LocalDate, time: string): DueReminder[] {
  const weekday = String(weekdayOf(today));
  if (!days.includes(weekday) || time < state.remindAt) return [];
  const due: DueReminder[] = [];
  const lastWeek = addDays(mondayOf(today), -7);
  if (days.startsWith(weekday) && (state.remindedWeek === null || state.remindedWeek < lastWeek))
    due.push({ kind: 'week', date: lastWeek });
  if (state.remindedDay === null || state.remindedDay < today) due.push({ kind: 'day', date: today });
  return due;
}

/** Switches the person's reminders on or off; answers when they come, null when they do not. */
export const setReminder = command({
  name: 'chat.set-reminder',
  permission: 'settings:own',
  input: SetReminder,
  async run(ctx, { remind, remindAt }): Promise<{ at: string | null; atEndOfDay: boolean }> {
    const mine = await findMyLink(ctx.em, ctx.actor.empId);
    if (!mine) throw new DomainError('rule_violated', 'Link your Teams account first: write anything to the bot in Teams.');
    await ctx.em.nativeUpdate(ChatLink, { empId: ctx.actor.empId }, { remind, remindAt: remind ? remindAt : null });
    ctx.audit({
      subject: 'chat_link', id: ctx.actor.empId, before: { remind: mine.remind, remindAt: mine.remindAt }, after: { remind, remindAt },
    });
    return { at: remind ? remindAt ?? mine.endOfDay : null, atEndOfDay: remindAt === null };
  },
});

/** Queues the reminders whose hour has come in each person's own zone, each once however many processes ask. */
export const queueReminders = command({
  name: 'chat.queue-reminders',
  permission: 'organisation:write',
  input: z.object({}),
  async run(ctx): Promise<{ queued: number }> {
    let queued = 0;
    const days = await findReminderDays(ctx.em);
    for (const person of await listReminders(ctx.em)) {
      const zone = person.timeZone ?? ctx.tenant.timeZone;
      const time = DateTime.fromJSDate(ctx.now(), { zone }).toFormat('HH:mm');
      for (const { kind, date } of dueReminders(person, days, todayIn(zone, ctx.now()), time)) {
        const column = kind === 'day' ? 'remindedDay' : 'remindedWeek';
        const claimed = await ctx.em.nativeUpdate(ChatLink,
          { empId: person.empId, $or: [{ [column]: null }, { [column]: { $lt: date } }] }, { [column]: date });
        if (claimed === 0) continue;
        await ctx.enqueue(SEND_REMINDER, { empId: person.empId, kind, date } satisfies SendReminderPayload);
        queued += 1;
      }
    }
    await forgetActivities(ctx.em, ctx.now());
    return { queued };
  },
});
