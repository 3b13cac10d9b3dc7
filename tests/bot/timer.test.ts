import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute, rows, sql } from '#app/domain/kernel/sql.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
beforeAll(async () => { bot = await createBotWorld(); });
afterAll(() => bot.close());

const running = () => rows<{ project: string }>(bot.world.em(), sql`select project_id as project from tenant.running_timer`);
/** Sets the timer back; what was recorded before lies on another day. */
async function began(ago: string): Promise<void> {
  const now = bot.world.ctx().now().toISOString();
  await execute(bot.world.em(), sql`update tenant.running_timer set started_at = ${now}::timestamptz - ${ago}::interval`);
  await execute(bot.world.em(), sql`update tenant.timesheet set entry_date = '2026-11-02'`);
}

test('a timer is started, switched and stopped by what is written', async () => {
  expect((await bot.say('stop')).text).toContain('No timer is running.');
  const asked = await bot.say('start nwind general: fixing login');
  expect(asked.text).toContain('Which category?');
  await bot.press(await bot.press(await bot.say('1h nwind general first'), 'Development'), 'Save');
  expect((await bot.say('start nwind general: fixing login')).text).toContain('The timer runs');
  expect(await running()).toEqual([{ project: 'GENRL' }]);
  await began('30 minutes');
  expect((await bot.say('start harbour internal')).text).toContain('Recorded 0.50 h for Northwind Traders.');
  await began('26 hours');
  expect((await bot.say('stop')).text).toContain('Open the timer in Daybook');
  expect(await running()).toEqual([{ project: 'INTERN' }]);
  await began('90 minutes');
  expect((await bot.say('stop the timer')).text).toContain('Recorded 1.50 h for Harbour Consulting.');
  expect(await running()).toEqual([]);
});
