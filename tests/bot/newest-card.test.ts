import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
const entries = () =>
  rows<{ note: string; entry_date: string; start_time: string; end_time: string; project_id: string; worked_seconds: number }>(
  bot.world.em(),
  sql`select note, entry_date::text, to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time, project_id,
    worked_seconds
    from tenant.timesheet order by entry_date, start_time, time_id`);
const cards = () => rows<{ state: string }>(bot.world.em(), sql`select state from tenant.chat_card order by updated_at`);

beforeAll(async () => {
  bot = await createBotWorld();
  await bot.press(await bot.press(await bot.say('1h nwind general first'), 'Development'), 'Save');
});
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.chat_card`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet where note <> 'first'`);
  await execute(bot.world.em(), sql`update tenant.timesheet set entry_date = '2026-11-02'`);
});

describe('a short line is about the newest open card', () => {
  test.each([
    ['3h', 'Hours: 3.00'], ['no, 3 hours', 'Hours: 3.00'], ['make it 3h', 'Hours: 3.00'], ['yesterday', 'Date: Tue 17 Nov 2026'],
    ['that was yesterday', 'Date: Tue 17 Nov 2026'],
    ['actually monday', 'Date: Mon 16 Nov 2026'], ['9-12:30', 'Time: 09:00–12:30'], ['at 3pm', 'Time: 15:00–17:00'],
    ['less 30m', 'less 0.50 h'], ['acme alpha', 'Project: Project Alpha'],
    ['wrong project', 'Which project?'], ['wrong day', 'Which day was it?'], ['wrong time', 'How long did it take?'],
    ['note: something else', 'Notes: something else'],
    ['change', 'Change this entry'], ['make it purple', 'I did not understand what to change'],
  ])('%s', async (line, expected) => {
    await bot.say('2h nwind general planning');
    expect((await bot.say(line)).text).toContain(expected);
    expect(await entries()).toHaveLength(1);
  });

  test('what was corrected is what is saved', async () => {
    await bot.say('2h nwind general planning');
    await bot.say('no, 3 hours');
    await bot.say('actually yesterday');
    await bot.say('at 3pm');
    expect((await bot.say('save')).text).toContain('✓ Saved');
    expect((await entries())[1]).toMatchObject({ note: 'planning', entry_date: '2026-11-17', start_time: '15:00', end_time: '18:00' });
  });

  test.each(['no', 'cancel', 'never mind', 'undo', 'undo that', 'delete', 'delete that'])('“%s” ends it and touches no older entry',
    async (line) => {
    await bot.press(await bot.say('2h nwind general saved before'), 'Save');
    await bot.say('1h nwind general planning');
    expect((await bot.say(line)).text).toContain('Nothing was saved');
    expect((await entries()).map(({ note }) => note)).toEqual(['first', 'saved before']);
    expect((await cards()).map(({ state }) => state)).toEqual(['done', 'cancelled']);
  });

  test('“edit” opens the proposal, not the entry saved before', async () => {
    await bot.press(await bot.say('2h nwind general saved before'), 'Save');
    await bot.say('1h nwind general planning');
    const form = await bot.say('edit');
    expect(form.text).toContain('Notes: planning');
    expect(form.text).not.toContain('saved before');
  });

  test('behind a saved card undo and edit are about what was saved', async () => {
    await bot.press(await bot.say('2h nwind general saved before'), 'Save');
    const offered = await bot.say('make it 3h');
    expect(offered.text).toContain('Save this change?');
    expect(offered.text).toContain('Hours: 3.00');
    expect((await entries())[1]).toMatchObject({ worked_seconds: 7200 });
    expect((await bot.say('yes')).text).toContain('✓ Changed');
    expect((await entries())[1]).toMatchObject({ worked_seconds: 10_800 });
    expect((await bot.say('undo')).text).toContain('the entry is as it was');
    expect((await entries())[1]).toMatchObject({ worked_seconds: 7200 });
  });

  test('a price that was typed over stays when the entry is corrected in words', async () => {
    await bot.press(await bot.say('2h nwind general saved before'), 'Save');
    await execute(bot.world.em(),
      sql`update tenant.timesheet set is_overwrite_rate = true, rate_source = 'override', sell_price = 77 where note = 'saved before'`);
    await bot.say('that was yesterday');
    await bot.say('save');
    const [stored] = await rows<{ price: string; day: string }>(
      bot.world.em(), sql`select sell_price::text as price, entry_date::text as day from tenant.timesheet where note = 'saved before'`,
    );
    expect(stored).toMatchObject({ day: '2026-11-17' });
    expect(Number(stored?.price)).toBe(77);
  });

  test('nothing is open and nothing was saved: it is said, and nothing happens', async () => {
    for (const line of ['yes', 'save', 'make it 3h', 'that was yesterday', 'wrong project'])
      expect((await bot.say(line)).text).toContain('Nothing is open');
    expect(await cards()).toEqual([]);
  });

  test('an entry that is to be deleted is deleted by yes, kept by no, and a day is no answer to it', async () => {
    await bot.press(await bot.say('2h nwind general saved before'), 'Save');
    await bot.say('delete that');
    expect((await bot.say('yesterday')).text).toContain('Tue 17 Nov');
    expect(await entries()).toHaveLength(2);
    expect((await bot.say('yes')).text).toContain('This is still open.');
    expect(await entries()).toHaveLength(2);
    expect((await bot.say('no')).text).toContain('The entry was not deleted.');
    await bot.say('delete that');
    expect((await bot.say('yes')).text).toContain('✓ Deleted');
    expect(await entries()).toHaveLength(1);
  });

  test('somebody else\'s card is nobody\'s subject', async () => {
    await bot.say('2h nwind general planning');
    const other = { from: { id: '29:adm', name: 'Ada', aadObjectId: '0b1ec700-0000-0000-0000-0000000041444d'.slice(0, 32) + '4144' } };
    const answer = await bot.say('save', other);
    expect(answer.text).not.toContain('✓ Saved');
    expect(await entries()).toHaveLength(1);
  });
});

describe('a question is answered in words too', () => {
  test('how long, with the whole day as a choice', async () => {
    const asked = await bot.say('nwind general planning');
    expect(asked.text).toContain('How long did it take?');
    expect(Object.keys(asked.buttons)).toEqual(['The whole day', '7.5 h', '4 h', '2 h', '1 h', '0.5 h', 'Cancel']);
    const card = await bot.say('90m');
    expect(card.text).toContain('Hours: 1.50');
    expect(card.text).toContain('Notes: planning');
  });

  test('the whole day is the person\'s working hours', async () => {
    const card = await bot.press(await bot.say('a day nwind general planning'), 'The whole day');
    expect(card.text).toContain('Time: 09:00–17:30 less 0.50 h');
  });

  test('which project', async () => {
    await bot.say('2h nwind planning');
    expect((await bot.say('general')).text).toContain('Project: General');
  });

  test('did you mean', async () => {
    const asked = await bot.say('2h nothwind general planning');
    expect(asked.text).toContain('Did you mean Northwind Traders / General?');
    expect((await bot.say('yes')).text).toContain('Save this entry?');
    expect(await entries()).toHaveLength(1);
  });

  test('whether it is all note', async () => {
    const asked = await bot.say('2h nwind general call from 3 to 4 with acme');
    expect(asked.text).toContain('Is “from 3 to 4” part of the note?');
    expect((await bot.press(asked, 'Yes, all of it')).text).toContain('Notes: call from 3 to 4 with acme');
  });

  test('a note is looked at when its project is known at last', async () => {
    const asked = await bot.say('2h globex call at 9:30 with them');
    expect(asked.text).toContain('There is no client or project “globex call”');
    const next = await bot.say('nwind general');
    expect(next.text).toContain('Is “at 9:30” part of the note?');
  });
});
