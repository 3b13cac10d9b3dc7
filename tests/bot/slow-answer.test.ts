import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cardIn, createBotWorld, seenCard, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
beforeAll(async () => { bot = await createBotWorld({ overrides: { firstAnswerMs: 0 } }); });
afterAll(() => bot.close());

const textOf = (index: number) => seenCard(cardIn(bot.connector.sent.at(index)!.activity)).text;

test('a slow message is answered at once, and the answer takes the place of that', async () => {
  await bot.post(bot.message('today'));
  await vi.waitFor(() => expect(bot.connector.sent).toHaveLength(2), { timeout: 10_000 });
  expect(textOf(0)).toContain('One moment');
  expect(textOf(1)).toContain('Wed 18 Nov');
  expect(bot.connector.sent[1]).toMatchObject({ how: 'update', id: bot.connector.sent[0]!.id });
});

test('a slow press likewise, in the card\'s own place', async () => {
  const before = bot.connector.sent.length;
  await bot.post(bot.message('2h acme alpha x'));
  await vi.waitFor(() => expect(bot.connector.sent.length).toBe(before + 2), { timeout: 10_000 });
  const card = seenCard(cardIn(bot.connector.sent.at(-1)!.activity));
  const answer = await bot.press(card, Object.keys(card.buttons).includes('Development') ? 'Development' : 'Cancel');
  expect(answer.text).toContain('One moment');
  await vi.waitFor(() => expect(bot.connector.sent.length).toBe(before + 3), { timeout: 10_000 });
  expect(bot.connector.sent.at(-1)).toMatchObject({ how: 'update', id: 'sent-1' });
  expect(textOf(-1)).toContain('Save this entry?');
});
