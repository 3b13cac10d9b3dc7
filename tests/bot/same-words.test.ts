import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { addTimesheet } from '#app/domain/timesheets/index.server.ts';
import { OVERLAP_TITLE, RATE_TITLE } from '#bot/cards/question-cards.ts';
import { createBotWorld, type BotWorld, type SeenCard } from './bot-world.ts';

let bot: BotWorld;
const DAY = '2026-11-18';
const base = { empId: 'EMP', date: DAY, clientId: 'NWIND', projectId: 'GENRL', iterationId: undefined, categoryId: 'DEV', locationId: 'OFFICE', notes: 'x', startTime: '09:00', endTime: '10:00', timeLess: '0' };

beforeAll(async () => {
  bot = await createBotWorld();
  await addTimesheet(bot.world.ctx(bot.world.staff), base as never);
});
afterAll(() => bot.close());

/** What the web's action is refused with: its page shows these very words. */
async function webRefusal(change: object): Promise<DomainError> {
  const error = await addTimesheet(bot.world.ctx(bot.world.staff), { ...base, ...change } as never).then(() => undefined, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

async function botRefusal(change: object, line = '11-12 nwind general x'): Promise<SeenCard> {
  const form = await bot.press(await bot.say(line), 'Change');
  const inputs = { target: `${base.clientId}/${base.projectId}`, categoryId: 'DEV', locationId: 'OFFICE', date: DAY, startTime: '11:00', endTime: '12:00', timeLess: '0', notes: 'x', ...change };
  const shown = await bot.press(form, 'Show', inputs);
  return shown.text.startsWith('⚠') ? shown : bot.press(shown, 'Save');
}

test.each([
  ['no working hours', { timeLess: '1' }], ['a time that is none', { startTime: '25:00' }], ['no end', { endTime: '' }], ['an end before the start', { endTime: '08:00' }],
  ['a day that is none', { date: '2026-02-30' }], ['a break that is too long', { timeLess: '9' }], ['a category of leave', { categoryId: 'NWANN' }], ['no location', { locationId: '' }],
  ['a note that is too long', { notes: 'n'.repeat(4001) }],
])('the bot and the web say the same: %s', async (_name, change) => {
  const web = await webRefusal({ startTime: '11:00', endTime: '12:00', ...change });
  const card = await botRefusal(change);
  expect(card.text).toContain(web.message);
  if (!web.details) for (const message of Object.values(web.fields).flat()) expect(card.text).toContain(message);
});

test('the overlap question is the dialog of the web, and Continue saves', async () => {
  const card = await bot.press(await bot.say('9-10 nwind general x'), 'Save');
  expect(card.text).toContain('This entry overlaps with another entry of the same day:\n09:00–10:00 Northwind Traders, General\nDo you want to continue?');
  const component = readFileSync('app/components/timesheet/entry-steps.tsx', 'utf8');
  for (const words of [OVERLAP_TITLE, RATE_TITLE, 'Do you want to continue?', 'Default Rate (recommended)', 'Previous Rate', 'The rate you choose is kept for twelve months.', 'Custom prepaid rate', 'Thanks for letting me know']) {
    expect(component).toContain(words);
  }
  expect((await bot.press(card, 'Continue')).text).toContain('✓ Saved');
});

test('the missing rate is asked for with the web\'s words and kept with the entry', async () => {
  const offered = await bot.say('13-14 acme alpha x');
  expect(offered.text).toContain('Rate: Not known yet: it is asked when you save');
  const asked = await bot.press(offered, 'Save');
  expect(asked.text).toContain('We have no rate for:\nEmil Price and Acme Exports');
  const web = await webRefusal({ clientId: 'ACME', projectId: 'ALPHA', startTime: '13:00', endTime: '14:00', rateChoice: 'custom', customRate: '-5', customPrepaidRate: '1' });
  expect((await bot.press(asked, 'Save', { rateChoice: 'custom', customRate: '-5', customPrepaidRate: '1' })).text).toContain(web.message);
  expect((await bot.press(asked, 'Save', { rateChoice: 'default' })).text).toContain('✓ Saved');
});

test('a closed period names itself', async () => {
  await execute(bot.world.em(), sql`update tenant.organisation set timesheet_closing_date = ${DAY}`);
  const web = await webRefusal({ startTime: '15:00', endTime: '16:00' });
  expect((await bot.say('15-16 nwind general x')).text).toContain(web.message);
  await execute(bot.world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});
