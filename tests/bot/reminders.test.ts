import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { queueAll, sendReminderCard } from '#bot/reminders.ts';
import { cardIn, createBotWorld, seenCard, type BotWorld } from './bot-world.ts';
import { addEntries } from '#tests/support/time-entries.ts';

let bot: BotWorld;
const services = () => bot.world.app.services;
const at = (iso: string) => ({ ...bot.bot, app: { ...bot.world.app, now: () => new Date(iso) } });
/** Half past five in Sydney. */
const EVENING = '2026-11-18T06:30:00.000Z';

/** Queues what is due at that instant and sends it; answers what arrived. */
async function remind(iso: string) {
  const before = bot.connector.sent.length;
  await queueAll(at(iso));
  await bot.world.runJobs();
  return bot.connector.sent.slice(before).map(({ activity }) => seenCard(cardIn(activity)));
}

const log = (projectId: string, clientId: string, categoryId: string, hours: number, date = '2026-11-18') =>
  addEntries(bot.world, [{ date, projectId, clientId, categoryId, hours, start: '09:00', code: 'W' }]);

beforeAll(async () => {
  bot = await createBotWorld();
  services().chat.remind = (reminder) => sendReminderCard(bot.bot, bot.gateway.adapter, reminder);
});
afterAll(async () => {
  delete services().chat.remind;
  await bot.close();
});
beforeEach(async () => {
  await bot.say('remind me');
});
afterEach(async () => {
  bot.connector.mood = 'well';
  await execute(bot.world.em(), sql`delete from tenant.timesheet`);
  await execute(bot.world.em(), sql`delete from tenant.public_holiday`);
  await execute(bot.world.em(), sql`update tenant.chat_link set reminded_day = null, reminded_week = null, remind = false`);
});

describe('reminders', () => {
  test('come at the end of the working day, once, however often and by however many processes it is looked', async () => {
    expect(await remind('2026-11-18T06:29:00.000Z')).toEqual([]);
    await Promise.all([queueAll(at(EVENING)), queueAll(at(EVENING))]);
    const cards = await remind(EVENING);
    expect(cards.map(({ text }) => text.split('\n')[0])).toEqual(['7.50 h of Wed 18 Nov are not recorded yet']);
    expect(await remind('2026-11-18T08:00:00.000Z')).toEqual([]);
  });

  test('at the time that was asked for', async () => {
    await bot.say('remind me at 16:30');
    expect(await remind('2026-11-18T05:30:00.000Z')).toHaveLength(1);
  });

  test('not on a day that is full, on leave, or at the weekend, and not to those who do not want them', async () => {
    await log('INTERN', 'HRBR', 'DEV', 7.5);
    expect(await remind(EVENING)).toEqual([]);
    await execute(bot.world.em(), sql`delete from tenant.timesheet`);
    await execute(bot.world.em(), sql`update tenant.chat_link set reminded_day = null`);
    await log('LEAVE', 'HRBR', 'NWANN', 4);
    expect(await remind(EVENING)).toEqual([]);
    expect(await remind('2026-11-21T06:30:00.000Z')).toEqual([]);
    await bot.say('stop reminding me');
    expect(await remind('2026-11-19T06:30:00.000Z')).toEqual([]);
  });

  test('not on a public holiday, which last week\'s reminder does not miss either', async () => {
    await execute(bot.world.em(), sql`insert into tenant.public_holiday (name, holiday_date, group_id, created_by, updated_at)
      values ('Founders’ Day', '2026-11-18', null, 'ADM', now()), ('Bank Holiday', '2026-11-10', 'NSW', 'ADM', now()),
      ('Picnic Day', '2026-11-11', 'VIC', 'ADM', now())`);
    await execute(bot.world.em(), sql`update tenant.employee set state = 'NSW' where emp_id = 'EMP'`);
    expect((await remind('2026-11-16T06:30:00.000Z')).map(({ text }) => text.split('\n')[0]))
      .toEqual(['30.00 h of last week are not recorded yet', '7.50 h of Mon 16 Nov are not recorded yet']);
    expect(await remind(EVENING)).toEqual([]);
    expect((await bot.say('what\'s missing')).text).not.toContain('Wed 18 Nov:');
    expect((await bot.say('today')).text).toContain('Wed 18 Nov: 0.00 h\nPublic holiday: Founders’ Day');
    const week = (await bot.say('week')).text;
    expect(week).toContain('of 30.00 h');
    expect(week).toContain('Founders’ Day');
  });

  test('on Monday also of last week', async () => {
    const cards = await remind('2026-11-16T06:30:00.000Z');
    expect(cards.map(({ text }) => text.split('\n')[0])).toEqual([
      '37.50 h of last week are not recorded yet', '7.50 h of Mon 16 Nov are not recorded yet',
    ]);
  });

  test('a person who removed the bot is not written to again', async () => {
    bot.connector.mood = { status: 403, times: 1, code: 'BotNotInConversationRoster' };
    await remind(EVENING);
    expect(await firstRow(bot.world.em(), sql`select conversation from tenant.chat_link where emp_id = 'EMP'`))
      .toEqual({ conversation: null });
  });

  test('what the channel refuses for another reason is tried again by the queue', async () => {
    bot.connector.mood = { status: 400, times: 1 };
    await expect(remind(EVENING)).rejects.toThrow();
  });
});
