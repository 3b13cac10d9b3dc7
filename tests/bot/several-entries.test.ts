import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addTimesheets } from '#app/domain/time/timesheets/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
const entries = () => rows<{ note: string; entry_date: string; start_time: string; end_time: string; project_id: string }>(
  bot.world.em(),
  sql`select note, entry_date::text, to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time, project_id
    from tenant.timesheet where entry_date > '2026-11-02' order by entry_date, start_time, time_id`);

beforeAll(async () => {
  bot = await createBotWorld();
  await bot.press(await bot.press(await bot.say('1h nwind general 2/11'), 'Development'), 'Save');
});
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.chat_card`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet where entry_date > '2026-11-02'`);
  await execute(bot.world.em(), sql`delete from tenant.client_rate where client_id <> 'NWIND'`);
});

const THREE = '- 2h nwind general login\n- 1h nwind general review\n- 30m internal standup';

describe('several entries in one message', () => {
  test('one card lists all, one press saves all, one undo takes all back', async () => {
    const card = await bot.say(THREE);
    expect(card.text).toContain('Save these 3 entries?');
    expect(card.text).toContain('1 · Wed 18 Nov 09:00–11:00');
    expect(card.text).toContain('2 · Wed 18 Nov 11:00–12:00');
    expect(card.text).toContain('3.50 h in all');
    const saved = await bot.press(card, 'Save all');
    expect((await entries()).map(({ note }) => note)).toEqual(['login', 'review', 'standup']);
    await bot.press(saved, 'Undo');
    expect(await entries()).toEqual([]);
  });

  test('each can be changed, and the others stay', async () => {
    const card = await bot.say(THREE);
    const form = await bot.press(card, 'Change 2');
    expect(form.text).toContain('Notes: review');
    const inputs = { target: 'NWIND/GENRL', categoryId: 'DEV', locationId: 'OFFICE', date: '2026-11-17', startTime: '10:00',
      endTime: '12:00', timeLess: '0', notes: 'other' };
    const shown = await bot.press(form, 'Show', inputs);
    expect(shown.text).toContain('2 · Tue 17 Nov 10:00–12:00');
    await bot.press(shown, 'Save all');
    expect((await entries()).map(({ note }) => note)).toEqual(['other', 'login', 'standup']);
  });

  test('a question is asked about each that needs one, and says which it is', async () => {
    const asked = await bot.say('2h nwind login\n1h nwind general review');
    expect(asked.text).toContain('Entry 1 of 2: Which project of Northwind Traders?');
    const card = await bot.press(asked, 'General');
    expect(card.text).toContain('Save these 2 entries?');
    expect(card.text).toContain('login');
  });

  test('a correction in words asks which entry is meant', async () => {
    await bot.say(THREE);
    expect((await bot.say('make it 3h')).text).toContain('This card has 3 entries.');
    expect((await bot.say('save all')).text).toContain('✓ Saved');
    expect(await entries()).toHaveLength(3);
  });

  test('Save all pressed five times at once saves each once', async () => {
    const card = await bot.say(THREE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => bot.press(card, 'Save all')));
    for (const answer of answers) expect(answer.text).toContain('✓ Saved');
    expect(await entries()).toHaveLength(3);
  });

  test('all or none: one that is refused leaves nothing, and its question is about it alone', async () => {
    const card = await bot.say('9-10 nwind general a\n13-14 acme alpha b\n15-16 acme alpha c');
    const asked = await bot.press(card, 'Save all');
    expect(asked.text).toContain('We have no rate for:\nEmil Price and Acme Exports');
    expect(await entries()).toEqual([]);
    expect((await bot.press(asked, 'Save', { rateChoice: 'custom', customRate: '88', customPrepaidRate: '80' })).text).toContain('✓ Saved');
    expect(await entries()).toHaveLength(3);
    const prices = await rows<{ client: string; price: string }>(bot.world.em(),
      sql`select distinct client_id as client, trunc(sell_price)::text as price from tenant.timesheet
      where entry_date > '2026-11-02' order by 1`);
    expect(prices).toEqual([{ client: 'ACME', price: '88' }, { client: 'NWIND', price: '120' }]);
  });

  test('two of one message that overlap are asked about before anything is saved', async () => {
    const asked = await bot.press(await bot.say('9-11 nwind general a\n10-12 nwind general b'), 'Save all');
    expect(asked.text).toContain('Overlapping timesheet');
    expect(await entries()).toEqual([]);
    expect((await bot.press(asked, 'Continue')).text).toContain('✓ Saved');
    expect(await entries()).toHaveLength(2);
  });

  test('a long list is changed by a field on the card', async () => {
    const lines = Array.from({ length: 6 }, (_, index) => `${8 + index}-${9 + index} nwind general part ${String.fromCharCode(97 + index)}`)
      .join('\n');
    const card = await bot.say(lines);
    expect(Object.keys(card.buttons)).toEqual(['Save all', 'Change', 'Cancel']);
    expect((await bot.press(card, 'Change', { index: '4' })).text).toContain('Notes: part e');
  });
});

describe('adding several entries', () => {
  const entry = { empId: 'EMP', date: '2026-11-18', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE',
    notes: 'x', startTime: '09:00', endTime: '10:00' };
  const add = (list: object[], idempotencyKey?: string) =>
    addTimesheets(bot.world.ctx(bot.world.staff), { entries: list, idempotencyKey } as never);

  test('the same key writes once and answers the same numbers', async () => {
    const both = [entry, { ...entry, startTime: '10:00', endTime: '11:00' }];
    const [first, second] = [await add(both, 'several-1'), await add(both, 'several-1')];
    expect(second).toEqual(first);
    expect(await entries()).toHaveLength(2);
  });

  test('a refused one leaves none and is named', async () => {
    await expect(add([entry, { ...entry, startTime: '10:00', endTime: '11:00', projectId: 'NONE' }])).rejects
      .toMatchObject({ details: { index: 1 } });
    expect(await entries()).toEqual([]);
  });

  test('nobody writes another\'s time among their own', async () => {
    await expect(add([entry, { ...entry, startTime: '10:00', endTime: '11:00', empId: 'ADM' }])).rejects
      .toMatchObject({ code: 'not_found' });
    expect(await entries()).toEqual([]);
  });
});
