import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { processorTime } from '#tests/support/processor-time.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';
import followUps from './follow-ups.json' with { type: 'json' };
import { sayMeaningIn } from './say-meaning.ts';

describe('what goes on from an entry, in many wordings', () => {
  test('there are at least 120, each once', () => {
    expect(new Set(followUps.map(([said]) => said)).size).toBe(followUps.length);
    expect(followUps.length).toBeGreaterThanOrEqual(120);
  });

  test.each(followUps as [string, string][])('%s', (said, meaning) => {
    expect(sayMeaningIn(said, 'saved').replace(/^last /, '')).toBe(meaning);
    expect(sayMeaningIn(said, 'open').replace(/^card /, '')).toBe(meaning);
  });

  const whole = ['2h nwind web not acme', 'add 2h nwind web', '2h nwind web', 'nwind web 9-11 review', 'stop', 'then stop', 'undo', 'today',
    'same as yesterday', 'same as last week', 'copy last week', 'also copy last week',
    'and what did I do today', 'help', 'week'];

  test.each(whole)('%s means the same behind an entry as alone', (said) => {
    expect(sayMeaningIn(said, 'saved')).toBe(sayMeaningIn(said, undefined));
    expect(sayMeaningIn(said, 'saved')).not.toMatch(/^(?:more|again|adjust)\b/);
  });
});

test('a long hostile line is read in a moment, whatever stands open', async () => {
  const pieces = ['and ', 'same ', 'same but ', 'yes ', 'yesyes', 'y', 'no, ', 'no not ', 'ok ', 'make it ', 'wrong project, ',
    'not acme but ',
    'cancel it ',
    'how many hours on ', 'show me ', 'what did i do ', 'since ', 'from 1 to ', 'more ', 'another ', '1h more ', 'too ',
    'is ', 'my ', 'the ', 'budget ', 'a, ', 'every day ', 'start ', 'stop ', 'timer ', 'undo '];
  const long = (piece: string, length: number) => `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}x`;
  for (const piece of pieces) {
    const lines = [115, 195, 290, 4000].map((length) => long(piece, length));
    expect([piece, await processorTime(() => lines.map((line) => sayMeaningIn(line, 'open'))) < 2000]).toEqual([piece, true]);
  }
}, 60_000);

let bot: BotWorld;
const entries = () => rows<{ day: string; start: string; project: string; hours: number; note: string }>(
  bot.world.em(),
  sql`select entry_date::text as day, to_char(start_time, 'HH24:MI') as start, project_id as project, note,
    worked_seconds / 3600.0::float8 as hours
    from tenant.timesheet where entry_date > '2026-11-05' order by entry_date, start_time, time_id`);

beforeAll(async () => {
  bot = await createBotWorld();
  await bot.press(await bot.press(await bot.say('1h nwind general first on 2/11'), 'Development'), 'Save');
  await bot.press(await bot.say('1h harbour internal on 2/11'), 'Save');
});
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.chat_card`);
  await execute(bot.world.em(), sql`delete from tenant.running_timer`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet where entry_date > '2026-11-05'`);
});

const saved = async (line = '2h nwind general planning') => bot.press(await bot.say(line), 'Save');

describe('behind a saved entry', () => {
  test.each([
    ['and 2h on harbour internal', ['Project: Internal', 'Date: Wed 18 Nov 2026', 'Time: 11:00–13:00']],
    ['also 1h internal', ['Project: Internal', 'Hours: 1.00']],
    ['then 1h nwind general: review', ['Project: General', 'Notes: review', 'Time: 11:00–12:00']],
    ['and another hour', ['Project: General', 'Hours: 1.00', 'Time: 11:00–12:00', 'Notes: None']],
    ['oh and 1h internal yesterday', ['Project: Internal', 'Date: Tue 17 Nov 2026']],
    ['same for yesterday', ['Project: General', 'Date: Tue 17 Nov 2026', 'Time: 09:00–11:00', 'Notes: planning']],
    ['same again tomorrow', ['Date: Thu 19 Nov 2026', 'Time: 09:00–11:00']],
    ['again', ['Date: Wed 18 Nov 2026', 'Time: 11:00–13:00', 'Notes: planning']],
    ['and the same on internal', ['Project: Internal', 'Hours: 2.00', 'Notes: planning']],
    ['same but 1h', ['Project: General', 'Hours: 1.00', 'Time: 11:00–12:00']],
    ['same for monday and tuesday', ['Save these 2 entries?', 'Mon 16 Nov 09:00–11:00', 'Tue 17 Nov 09:00–11:00']],
    ['30 min more', ['Save this change?', 'Hours: 2.50']],
    ['an hour less', ['Save this change?', 'Hours: 1.00']],
    ['wrong project, internal', ['Save this change?', 'Project: Internal']],
    ['no its internal', ['Save this change?', 'Project: Internal']],
    ['not nwind but internal', ['Save this change?', 'Project: Internal']],
    ['switch to internal', ['Save this change?', 'Project: Internal']],
    ['yes but 1h', ['Save this change?', 'Hours: 1.00']],
    ['scrap that', ['Delete this entry?']],
    ['three hours less', ['No time would be left.']],
    ['less 30m', ['Save this change?', 'less 0.50 h']],
    ['yesterday too', ['Date: Tue 17 Nov 2026', 'Notes: planning']],
    ['same for monday to friday', ['Save these 4 entries?', 'Mon 16 Nov 09:00–11:00', 'Fri 20 Nov 09:00–11:00']],
    ['same for the rest of the week', ['Save these 2 entries?', 'Thu 19 Nov', 'Fri 20 Nov']],
    ['same every day this week', ['Save these 4 entries?']], ['same for the last two months', ['more than are saved at once']],
    ['started at 10', ['Save this change?', 'Time: 10:00–12:00']],
    ['add note: call with Bo', ['Save this change?', 'Notes: call with Bo']],
    ['change project to internal', ['Save this change?', 'Project: Internal']], ['-30m', ['Save this change?', 'Hours: 1.50']],
    ['that\'s wrong', ['I did not understand what to change']],
    ['delete yesterday\'s entry', ['Here I change and delete what you saved last']],
    ['also fixed the login', ['I did not understand “fixed the login” as time.']],
    ['same for the moon', ['I did not understand “the moon”.']],
  ])('%s', async (line, expected) => {
    await saved();
    const answer = await bot.say(line);
    for (const words of expected) expect(answer.text).toContain(words);
    expect(await entries()).toHaveLength(1);
  });

  test('what follows is for the day of the entry', async () => {
    await saved('2h nwind general planning on 16/11');
    expect((await bot.say('and 1h internal')).text).toContain('Date: Mon 16 Nov 2026');
    await bot.say('save');
    expect((await entries()).map(({ day, project }) => [day, project])).toEqual([['2026-11-16', 'GENRL'], ['2026-11-16', 'INTERN']]);
    await bot.say('week');
    expect((await bot.say('thanks')).text).toContain('You are welcome');
    expect((await bot.say('also 30m internal')).text).toContain('Date: Mon 16 Nov 2026');
    await bot.say('cancel');
    expect((await bot.say('also 30m internal')).text).toContain('Date: Wed 18 Nov 2026');
  });

  test('all entries of a card are repeated, and how the time is billed too', async () => {
    await bot.press(await bot.say('9-10 nwind general a\n10-11 nwind general b'), 'Save all');
    await execute(bot.world.em(), sql`update tenant.timesheet set billable_id = 'W', is_billing_type_overridden = true where note = 'a'`);
    const card = await bot.say('same again tomorrow');
    expect(card.text).toContain('Save these 2 entries?');
    await bot.say('yes');
    const billed = await rows<{ note: string; billed: string }>(bot.world.em(), sql`select note, billable_id as billed from tenant.timesheet
      where entry_date = '2026-11-19' order by note`);
    expect(billed).toEqual([{ note: 'a', billed: 'W' }, { note: 'b', billed: 'B' }]);
  });
});

describe('behind a proposal', () => {
  test('what follows joins its card, and one press saves all', async () => {
    await bot.say('2h nwind general planning yesterday');
    const card = await bot.say('and 1h internal');
    expect(card.text).toContain('Save these 2 entries?');
    expect(card.text).toContain('2 · Tue 17 Nov 11:00–12:00');
    expect((await bot.say('another 30 min')).text).toContain('3 · Tue 17 Nov 12:00–12:30');
    expect((await bot.say('same for today')).text).toContain('Save these 6 entries?');
    await bot.say('yes');
    expect(await entries()).toHaveLength(6);
  });

  test('a question that is open stays, and what follows waits behind it', async () => {
    expect((await bot.say('nwind general planning')).text).toContain('How long did it take?');
    expect((await bot.say('and 1h internal')).text).toContain('Entry 1 of 2: How long did it take?');
    expect((await bot.say('same again')).text).toContain('One thing first');
    expect((await bot.say('and the moon')).text).toContain('I did not understand “the moon” as time.');
    await bot.say('and 1h internal');
    expect((await bot.say('2h')).text).toContain('Save these 3 entries?');
    await bot.say('yes');
    expect((await entries()).map(({ start }) => start)).toEqual(['09:00', '11:00', '12:00']);
  });

  test('the day that was wrong is the next thing said', async () => {
    await bot.say('2h nwind general planning');
    expect((await bot.say('wrong day')).text).toContain('Which day was it?');
    expect((await bot.say('yesterday')).text).toContain('Date: Tue 17 Nov 2026');
  });

  test.each([
    ['30 min more', 'Hours: 2.50'], ['an hour less', 'Hours: 1.00'], ['wrong project, internal', 'Project: Internal'],
    ['no its internal', 'Project: Internal'], ['not nwind but internal', 'Project: Internal'], ['yes but 1h', 'Hours: 1.00'],
    ['switch to internal', 'Project: Internal'], ['wait', 'Nothing is saved yet'], ['done', 'Nothing is saved yet'],
    ['ok', 'Nothing is saved yet'], ['👍', 'Nothing is saved yet'], ['scrap that', 'Nothing was saved'],
    ['undo that please', 'Nothing was saved'], ['correct', '✓ Saved'], ['sure', '✓ Saved'], ['that\'s right', '✓ Saved'],
    ['yes please, save it', '✓ Saved'], ['ok save', '✓ Saved'], ['looks good, save', '✓ Saved'], ['save it as is', '✓ Saved'],
    ['not quite', 'I did not understand what to change'], ['blah blah', 'I did not understand “blah blah”'], ['hold on, 1h', 'Hours: 1.00'],
    ['it ended at 5pm', 'Time: 15:00–17:00'], ['started at 9:30', 'Time: 09:30–11:30'], ['with note call with Bo', 'Notes: call with Bo'],
  ])('%s', async (line, expected) => {
    await bot.say('2h nwind general planning');
    const answer = await bot.say(line);
    expect(answer.text).toContain(expected);
    expect(answer.text).not.toContain('This is what you can write');
    expect(await entries()).toHaveLength(expected === '✓ Saved' ? 1 : 0);
  });

  test('a proposal that was shown once more can be saved by a word', async () => {
    await bot.say('2h nwind general planning');
    await bot.say('wait');
    expect((await bot.say('yes')).text).toContain('✓ Saved');
  });
});

describe('with nothing before it', () => {
  test.each([
    ['and 2h nwind general', 'Save this entry?'], ['again', 'Nothing to copy'], ['same for yesterday', 'Nothing to copy'],
    ['30 min more', 'Nothing to change'], ['no its internal', 'Nothing is open'], ['switch to internal', 'No timer is running'],
    ['correct', 'Nothing is open'], ['scrap that', 'Nothing to delete'], ['wait', 'Nothing was changed'],
  ])('%s', async (line, expected) => {
    expect((await bot.say(line)).text).toContain(expected);
  });
});
