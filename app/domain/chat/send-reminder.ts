import type { Ctx } from '#app/domain/kernel/context.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { getDay, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { ChatLink } from './chat-link.entity.ts';
import type { SendReminderPayload } from './jobs.ts';
import { findReminderAddress } from './reminder.read-model.ts';

/** Sends one reminder if there is still a reason for it: days without leave that are not covered. */
export async function sendReminder(ctx: Ctx, { empId, kind, date }: SendReminderPayload, services: Services): Promise<void> {
  const found = await findReminderAddress(ctx.em, empId);
  if (!found) return;
  const { missing } = await listUncoveredDays(ctx, { empId, from: date, to: kind === 'day' ? date : addDays(date, 4) });
  const { week } = await getDay(ctx, { empId, date });
  const onLeave = new Set(week.filter((day) => day.leave > 0).map((day) => day.date));
  const wanted = missing.filter((day) => !onLeave.has(day.date));
  if (wanted.length === 0) return;
  if (!services.chat.remind) throw new Error('This process has no chat to send a reminder by.');
  const outcome = await services.chat.remind({ kind, tenant: ctx.tenant, empId, address: found.address, missing: wanted });
  if (outcome === 'gone') await ctx.em.nativeUpdate(ChatLink, { empId }, { conversation: null });
}
