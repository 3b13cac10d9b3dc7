import { randomUUID } from 'node:crypto';
import { emFor, controlEm } from '#app/db/database.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { forgetAnswer, listChatTenants, queueReminders } from '#app/domain/chat/index.server.ts';
import { ConversationAddress } from '#app/domain/chat/contract.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import type { ChatReminder, NoteReminder } from '#app/domain/kernel/ports/services.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import type { TeamsAdapter } from './adapter/teams-adapter.ts';
import { statusOf } from './adapter/send-card.ts';
import { notice, openLink } from './cards/card.ts';
import { decisionCard } from './cards/leave-cards.ts';
import { reminderCard } from './cards/time-cards.ts';
import { linksOfTenant } from './identity.ts';
import type { Bot } from './identity.ts';

const EVERY_MS = 60_000;
/** The person has removed the bot, or the conversation is no more. */
const GONE = new Set([403, 404]);

/** Looks every minute whose hour has come, in every organisation that uses the bot. Answers how to end it. */
export function startReminders(bot: Bot): () => void {
  const timer = setInterval(() => {
    // One process of all does it.
    if (!bot.app.runsSchedule()) return;
    queueAll(bot).catch((error: unknown) => bot.app.log.error({ err: error }, 'reminders were not queued'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function queueAll({ app }: Bot): Promise<void> {
  const { database, queue, secrets, log, now } = app;
  for (const tenantId of await listChatTenants(controlEm(database))) {
    const tenant = await findTenantById(database, tenantId);
    if (!tenant) continue;
    const today = () => todayIn(tenant.timeZone, now());
    await queueReminders({ em: emFor(database, tenant), actor: SYSTEM, tenant, channel: 'job', log, queue, secrets, now, today }, {});
  }
}

/** A note; of leave about which the person decides, with the buttons for that. */
const noteCard = ({ title, text, decides }: NoteReminder, url: string) => (decides
  ? decisionCard({ data: { ...decides, key: randomUUID() }, heading: title, text, facts: [], url })
  : notice(title, text, [openLink('Open in Daybook', url)]));

/** Writes one reminder to the person's private conversation. */
export async function sendReminderCard(bot: Bot, adapter: TeamsAdapter, reminder: ChatReminder): Promise<'sent' | 'gone'> {
  const address = ConversationAddress.safeParse(reminder.address);
  const tenant = await findTenantById(bot.app.database, reminder.tenant.id);
  if (!address.success || !tenant) return 'gone';
  const links = await linksOfTenant(bot, tenant, address.data.directoryId);
  const day = reminder.kind === 'note' ? reminder.date : reminder.missing[0]?.date ?? '';
  const url = reminder.kind === 'note' && reminder.path !== undefined ? links.page(reminder.path) : links.day(reminder.empId, day);
  try {
    await adapter.write(address.data, reminder.kind === 'note'
      ? noteCard(reminder, url)
      : reminderCard({ kind: reminder.kind, missing: reminder.missing, url }));
    await forgetAnswer(emFor(bot.app.database, tenant), reminder.empId);
    return 'sent';
  } catch (error) {
    if (GONE.has(statusOf(error) ?? 0)) return 'gone';
    throw error;
  }
}
