import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { saveBudget } from '#app/domain/clients/budgets/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
beforeAll(async () => {
  bot = await createBotWorld();
  await saveBudget(bot.world.ctx(), { projectId: 'GENRL', iterationId: '0', version: '0', unit: 'hours', amount: '10' });
});
afterAll(() => bot.close());

test('who adds time in chat is told how much of a budget is used, before and after it is saved', async () => {
  const first = await bot.press(await bot.say('7h nwind general build 16/11'), 'Development');
  expect(first.text).not.toContain('budget');
  expect((await bot.press(first, 'Save')).text).not.toContain('budget');
  const saved = await bot.press(await bot.say('2h nwind general more 17/11'), 'Save');
  expect(saved.text).toContain('✓ Saved');
  expect(saved.text).toContain('90 % of the budget of 10 h is used.');
  const offered = await bot.say('1h nwind general yet more');
  expect(offered.text).toContain('90 % of the budget of 10 h is used.');
  const both = await bot.press(await bot.say('- 1h nwind general a\n- 30m internal b'), 'Save all');
  expect(both.text).toContain('Northwind Traders – General: 100 % of the budget of 10 h is used.');
  expect((await bot.press(both, 'Undo')).text).not.toContain('budget');
});

test('the timer says it when it starts, and what it carried over when it stops', async () => {
  expect((await bot.say('start nwind general: fixing')).text).toContain('90 % of the budget of 10 h is used.');
  await execute(bot.world.em(), sql`update tenant.running_timer set started_at = ${bot.world.ctx().now().toISOString()}::timestamptz
    - interval '90 minutes'`);
  expect((await bot.say('stop')).text)
    .toContain('Recorded 1.50 h for Northwind Traders. Northwind Traders – General: 105 % of the budget of 10 h is used.');
});
