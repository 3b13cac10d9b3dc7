import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sayMeaning } from './say-meaning.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
beforeAll(async () => { bot = await createBotWorld(); });
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.running_timer`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet where entry_date > '2026-11-02'`);
});
const recorded = async () => (await rows<{ span: string }>(bot.world.em(),
  sql`select to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI') as span from tenant.timesheet
    where entry_date > '2026-11-02' order by start_time`)).map(({ span }) => span);

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

describe('a timer that runs', () => {
  test('is shown, and says when none runs', async () => {
    expect((await bot.say('timer')).text).toContain('No timer is running');
    await bot.say('start nwind general: fixing login');
    await began('45 minutes');
    const shown = await bot.say('what am I doing');
    expect(shown.text).toMatch(/Northwind Traders \/ General since \d\d:\d\d, 0\.75 h so far\./);
    expect(shown.text).toContain('fixing login');
    expect(Object.keys(shown.buttons)).toEqual(['Stop and record', 'Discard']);
    expect((await bot.press(shown, 'Stop and record')).text).toContain('Recorded 0.75 h for Northwind Traders.');
  });

  test('is discarded once that was asked, by a word or a button', async () => {
    expect((await bot.say('discard timer')).text).toContain('There is nothing to discard.');
    await bot.say('start nwind general');
    const asked = await bot.say('cancel timer');
    expect(asked.text).toContain('Discard the timer?');
    expect((await bot.say('no')).text).toContain('The timer runs on.');
    expect(await running()).toHaveLength(1);
    await bot.say('discard the timer');
    expect((await bot.say('yes')).text).toContain('nothing was recorded');
    expect([await running(), await recorded()]).toEqual([[], []]);
    await bot.say('start nwind general');
    await bot.press(await bot.press(await bot.say('timer'), 'Discard'), 'Discard');
    expect(await running()).toEqual([]);
  });

  test('is switched, and what it recorded is asked about by undo', async () => {
    await bot.say('start nwind general');
    await began('30 minutes');
    expect((await bot.say('switch to harbour internal')).text).toContain('Recorded 0.50 h for Northwind Traders.');
    expect(await running()).toEqual([{ project: 'INTERN' }]);
    expect((await bot.say('undo')).text).toContain('Discard the timer?');
    await bot.say('no');
    expect((await bot.say('undo')).text).toContain('The next would be this entry. Delete it?');
    await bot.say('yes');
    expect(await recorded()).toEqual([]);
  });

  test('is switched within its minute without an overlap, and stopped within it', async () => {
    for (const project of ['nwind general', 'harbour internal', 'nwind general']) await bot.say(`start ${project}`);
    expect((await bot.say('stop')).text).toContain('Stopped.');
    await bot.say('start nwind general');
    expect((await bot.say('stop')).text).toContain('Stopped.');
    const spans = (await recorded()).map((span) => span.split('-'));
    expect(spans).toHaveLength(4);
    for (const [index, [start]] of spans.slice(1).entries()) expect(start).toBe(spans[index]![1]);
  });

  test('that overlaps an entry asks, and records it on yes alone', async () => {
    await bot.say('start nwind general');
    await began('60 minutes');
    const { text } = await bot.say('timer');
    const since = /since (\d\d:\d\d)/.exec(text)![1]!;
    await bot.press(await bot.say(`30m from ${since} nwind general: other`), 'Save');
    expect((await bot.say('stop')).text).toContain('Overlapping timesheet');
    expect((await bot.say('no')).text).toContain('The timer runs on.');
    await bot.say('stop');
    expect((await bot.say('yes')).text).toContain('Stopped. Recorded 1.00 h');
    expect(await recorded()).toHaveLength(2);
  });

  test('its entry is corrected and repeated as any other', async () => {
    await bot.say('start nwind general: timed');
    await began('30 minutes');
    await bot.say('stop');
    expect((await bot.say('make it 1h')).text).toContain('Hours: 1.00');
    await bot.say('save');
    expect((await bot.say('same again tomorrow')).text).toContain('Notes: timed');
  });
});

test.each([
  'timer', 'the timer', 'my timer', 'show timer', 'show me the timer', 'timer status', 'status', 'what am I doing', 'what am I doing now',
  'what am I working on', 'what am I working on right now', 'how long have I been going', 'how long have i been working on this',
  'how long has the timer been running', 'how long is it running', 'is the timer running', 'is my timer on', 'is a timer running',
  'is the clock still running', 'what is running', 'what\'s running', 'am I on the clock', 'am I still timing', 'when did I start',
  'when did the timer start', 'how long so far', 'elapsed', 'how is my timer doing', 'what is on the clock', 'ok timer', 'and the timer?',
])('%s asks how the timer stands', (line) => { expect(sayMeaning(line)).toBe('timer shown'); });

test.each([
  'cancel timer', 'cancel the timer', 'discard timer', 'discard the timer', 'discard my timer please', 'drop the timer', 'kill the timer',
  'scrap the timer', 'abort timer', 'delete the timer', 'throw away the timer', 'throw the timer away', 'reset timer', 'forget the timer',
  'stop without saving', 'stop the timer without recording', 'don\'t record the timer', 'undo the timer',
])('%s asks to discard it', (line) => { expect(sayMeaning(line)).toBe('timer discarded'); });

test.each(['stop', 'stop timer', 'stop the clock', 'stop work', 'end timer', 'finish the timer', 'stop and save', 'ok stop', 'please stop',
  'stop now', 'clock out', 'stop recording', 'stop it please'])('%s stops it', (line) => { expect(sayMeaning(line)).toBe('stop'); });

test.each([['start nwind web', 'nwind web'], ['begin nwind web', 'nwind web'], ['start a timer for nwind web', 'nwind web'],
  ['start timer on nwind web', 'nwind web'], ['ok start nwind web', 'nwind web'], ['start working on nwind web', 'nwind web'],
  ['clock in on nwind web', 'nwind web']])('%s starts it', (line, work) => { expect(sayMeaning(line)).toBe(`start ${work}`); });

test.each(['switch to nwind web', 'switch over to nwind web', 'switch timer to nwind web', 'swap to nwind web',
  'please switch to nwind web',
  'ok switch to nwind web now'])('%s switches', (line) => { expect(sayMeaning(line)).toBe('switchTo nwind web'); });
