import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
const notes = async () => (await rows<{ note: string }>(bot.world.em(),
  sql`select note from tenant.timesheet where note <> 'first' order by entry_date, start_time, time_id`)).map(({ note }) => note);
const running = () => rows<{ project: string }>(bot.world.em(), sql`select project_id as project from tenant.running_timer`);
const began = (ago: string) => execute(bot.world.em(),
  sql`update tenant.running_timer set started_at = ${bot.world.ctx().now().toISOString()}::timestamptz - ${ago}::interval`);
const saved = async (line: string) => bot.press(await bot.say(line), 'Save');

beforeAll(async () => {
  bot = await createBotWorld();
  await bot.press(await bot.press(await bot.say('2/11 1h nwind general: first'), 'Development'), 'Save');
  await bot.press(await bot.say('2/11 1h harbour internal: first'), 'Save');
});
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.chat_card`);
  await execute(bot.world.em(), sql`delete from tenant.running_timer`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet where note <> 'first'`);
});

describe('undo takes back what was done last', () => {
  test('a timer\'s entry, and not the card of months ago', async () => {
    await saved('23/5 1h nwind general: of May');
    await bot.say('start nwind general: timed');
    await began('30 minutes');
    const stopped = await bot.say('stop');
    expect(stopped.text).toContain('Stopped. Recorded 0.50 h for Northwind Traders.');
    expect(Object.keys(stopped.buttons)).toEqual(['Undo', 'Open in Daybook']);
    expect(await notes()).toEqual(['of May', 'timed']);
    expect((await bot.say('undo')).text).toContain('Undone: nothing is saved');
    expect(await notes()).toEqual(['of May']);
    const next = await bot.say('undo');
    expect(next.text).toContain('The next would be this entry. Delete it?');
    expect(next.text).toContain('of May');
    expect(await notes()).toEqual(['of May']);
  });

  test('once; what was done before is named and asked about, and “no” keeps it', async () => {
    for (const line of ['9-10 nwind general: a', '10-11 nwind general: b', '11-12 nwind general: c']) await saved(line);
    expect((await bot.say('undo')).text).toContain('Undone: nothing is saved');
    const next = await bot.say('undo');
    expect(Object.keys(next.buttons)).toEqual(['Delete', 'Keep']);
    expect(await notes()).toEqual(['a', 'b']);
    expect((await bot.say('no')).text).toContain('Nothing was changed.');
    expect(await notes()).toEqual(['a', 'b']);
    await bot.say('undo');
    expect((await bot.say('yes')).text).toContain('Undone: nothing is saved');
    expect(await notes()).toEqual(['a']);
    const last = await bot.say('undo');
    await bot.press(last, 'Delete');
    expect(await notes()).toEqual([]);
    expect((await bot.say('undo')).text).toContain('Nothing to undo');
  });

  test('also after it was only looked at something', async () => {
    await saved('9-10 nwind general: a');
    for (const line of ['today', 'week', 'thanks', 'what\'s missing', 'help', 'timer']) await bot.say(line);
    expect((await bot.say('undo')).text).toContain('Undone: nothing is saved');
    expect(await notes()).toEqual([]);
  });

  test('but asks when something else was done since', async () => {
    await saved('9-10 nwind general: a');
    await bot.say('remind me');
    expect((await bot.say('undo')).text).toContain('The next would be this entry. Delete it?');
    await bot.press(await bot.say('2h nwind general: b'), 'Cancel');
    expect((await bot.say('undo')).text).toContain('The next would be this entry. Delete it?');
    expect(await notes()).toEqual(['a']);
    await bot.say('stop reminding me');
  });

  test('a change is put back, a deletion brought back, each with its words', async () => {
    await saved('9-10 nwind general: a');
    await bot.say('make it 2h');
    expect((await bot.say('yes')).text).toContain('✓ Changed');
    await bot.say('remind me');
    const change = await bot.say('undo');
    expect(change.text).toContain('The next would be this change. Put the entry back as it was?');
    expect((await bot.press(change, 'Put it back')).text).toContain('Undone: the entry is as it was');
    await bot.say('delete that');
    await bot.say('yes');
    await bot.say('stop reminding me');
    const deletion = await bot.say('undo');
    expect(deletion.text).toContain('Bring the entry back?');
    expect((await bot.press(deletion, 'Bring it back')).text).toContain('Undone: the entry is back');
    expect(await notes()).toEqual(['a']);
  });

  test('passes over entries that are gone by other ways', async () => {
    await saved('9-10 nwind general: a');
    await saved('10-11 nwind general: b');
    await bot.say('remind me');
    await execute(bot.world.em(), sql`delete from tenant.timesheet where note = 'b'`);
    const next = await bot.say('undo');
    expect(next.text).toContain('09:00–10:00');
    await bot.press(next, 'Delete');
    expect(await notes()).toEqual([]);
    await bot.say('stop reminding me');
  });

  test('a timer that was just started is discarded, once that was asked', async () => {
    await saved('9-10 nwind general: a');
    await bot.say('start nwind general: timed');
    await began('30 minutes');
    const asked = await bot.say('undo');
    expect(asked.text).toContain('Discard the timer?');
    expect(await running()).toHaveLength(1);
    expect((await bot.say('yes')).text).toContain('nothing was recorded');
    expect([await running(), await notes()]).toEqual([[], ['a']]);
  });
});

describe('redo', () => {
  const press = async (card: Awaited<ReturnType<typeof bot.say>>) => bot.press(card, 'Redo');

  test('saves again what was undone, and that can be undone again', async () => {
    await saved('9-10 nwind general: a');
    const again = await press(await bot.say('undo'));
    expect(again.text).toContain('✓ Saved');
    expect(await notes()).toEqual(['a']);
    await bot.say('undo');
    expect(await notes()).toEqual([]);
    expect((await bot.say('redo')).text).toContain('✓ Saved');
    expect(await notes()).toEqual(['a']);
  });

  test('pressed five times at once saves once', async () => {
    await saved('9-10 nwind general: a');
    const undone = await bot.say('undo');
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(undone)));
    for (const answer of answers) expect(answer.text).toContain('✓ Saved');
    expect(await notes()).toEqual(['a']);
  });

  test('changes again, and deletes again', async () => {
    await saved('9-10 nwind general: a');
    await bot.say('note: b');
    await bot.say('yes');
    await bot.say('undo');
    expect(await notes()).toEqual(['a']);
    expect((await bot.say('redo')).text).toContain('✓ Changed');
    expect(await notes()).toEqual(['b']);
    await bot.say('delete that');
    await bot.say('yes');
    const back = await bot.say('undo');
    expect(await notes()).toEqual(['b']);
    expect((await press(back)).text).toContain('✓ Deleted');
    expect(await notes()).toEqual([]);
    await bot.say('undo');
    expect(await notes()).toEqual(['b']);
  });

  test('records a timer\'s entry again', async () => {
    await bot.say('start nwind general: timed');
    await began('30 minutes');
    await bot.say('stop');
    await bot.say('undo');
    expect(await notes()).toEqual([]);
    expect((await bot.say('redo')).text).toContain('✓ Saved');
    expect(await notes()).toEqual(['timed']);
  });

  test('of nothing says so', async () => {
    expect((await bot.say('redo')).text).toContain('Nothing to redo');
  });
});
