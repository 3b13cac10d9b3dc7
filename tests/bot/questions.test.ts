import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { keyOf } from '#app/domain/time/quick-entry/index.server.ts';
import { readPeriod, periodInWords } from '#bot/questions/read-period.ts';
import { readQuestion } from '#bot/questions/read-question.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';
import questions from './questions.json' with { type: 'json' };
import { questionInWords, sayMeaning, TODAY } from './say-meaning.ts';

describe('questions in sentences', () => {
  test('there are at least 100, each once', () => {
    expect(new Set(questions.map(([asked]) => asked)).size).toBe(questions.length);
    expect(questions.length).toBeGreaterThanOrEqual(100);
  });

  test.each(questions as [string, string][])('%s', (asked, meaning) => {
    const read = readQuestion(keyOf(asked), TODAY);
    expect(read ? questionInWords(read) : sayMeaning(asked)).toBe(meaning);
    // Whatever it is, it is never work to record.
    expect(sayMeaning(asked)).toMatch(/^(?:answer|question|day|week|missing|notAvailable|mine|balance)\b/);
  });

  const work = ['1h acme training for budget planning', '2h acme rate calculation', '1h acme meeting with everyone',
    '8h acme sick leave forms',
    'next week planning 1h acme', 'hours report 2h nwind web', 'budget acme 2h', 'holiday calendar feature 2h acme',
    'time tracking review 1h',
    'show and tell 1h nwind web', 'can you log 2h on acme', 'did 2h on acme', 'total rewrite 2h nwind web', 'who-is lookup 1h acme',
    '2h nwind web what the client asked', 'acme alpha 2h how to pay'];

  test.each(work)('%s is no question', (line) => { expect(readQuestion(keyOf(line), TODAY)).toBeUndefined(); });
});

test.each([
  ['today', '2026-11-18', '2026-11-18'], ['this week', '2026-11-16', '2026-11-22'], ['the week before last', '2026-11-02', '2026-11-08'],
  ['week of 3/11', '2026-11-02', '2026-11-08'], ['last month', '2026-10-01', '2026-10-31'], ['next month', '2026-12-01', '2026-12-31'],
  ['this quarter', '2026-10-01', '2026-12-31'], ['last quarter', '2026-07-01', '2026-09-30'], ['last year', '2025-01-01', '2025-12-31'],
  ['december', '2025-12-01', '2025-12-31'], ['nov 2024', '2024-11-01', '2024-11-30'], ['last 7 days', '2026-11-12', '2026-11-18'],
  ['past two weeks', '2026-11-05', '2026-11-18'], ['last weekend', '2026-11-14', '2026-11-15'],
  ['since monday', '2026-11-16', '2026-11-18'],
  ['since the start of the year', '2026-01-01', '2026-11-18'], ['monday to wednesday', '2026-11-16', '2026-11-18'],
  ['from 1 nov to 15 nov', '2026-11-01', '2026-11-15'], ['between 1/11 and 15/11', '2026-11-01', '2026-11-15'],
  ['october to november', '2026-10-01', '2026-11-30'], ['year to date', '2026-01-01', '2026-11-18'],
])('%s is from %s to %s', (phrase, from, to) => {
  expect(readPeriod(phrase, TODAY)).toEqual({ from, to });
});

const NO_PERIODS = ['acme', 'the project', 'since tomorrow', 'wednesday to monday', 'last 0 days', 'week of wonders', ''];

test.each(NO_PERIODS)('“%s” is no period', (phrase) => {
  expect(readPeriod(phrase, TODAY)).toBeUndefined();
});

test('a part of a day is a part of a day', () => {
  expect(periodInWords(readPeriod('yesterday afternoon', TODAY)!)).toBe('Tue 17 Nov 2026, afternoon');
  expect(readPeriod('this morning', TODAY)).toEqual({ from: TODAY, to: TODAY, part: 'morning' });
});

describe('answers', () => {
  let bot: BotWorld;
  beforeAll(async () => {
    bot = await createBotWorld();
    await addEntries(bot.world, [
      { date: '2026-11-16', start: '09:00', hours: 8, projectId: 'GENRL' },
      { date: '2026-11-17', start: '09:00', hours: 2, projectId: 'GENRL' },
      { date: '2026-11-17', start: '14:00', hours: 3, projectId: 'GENRL', note: 'in the afternoon' },
      { date: '2026-10-05', start: '09:00', hours: 4, projectId: 'GENRL' },
    ]);
    await execute(bot.world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
      values ('Founders'' Day', '2026-12-14', 'ADM', now())`);
  });
  afterAll(() => bot.close());

  test.each([
    ['how many hours on nwind this month', ['13.00 h on Northwind Traders', 'Sun 01 Nov 2026 – Mon 30 Nov 2026']],
    ['how many hours did I do last month', ['4.00 h', 'Thu 01 Oct 2026 – Sat 31 Oct 2026']],
    ['what have I got on nwind general since october', ['17.00 h on Northwind Traders / General']],
    ['what did I do yesterday afternoon', ['3.00 h', 'Tue 17 Nov 2026, afternoon', 'in the afternoon']],
    ['what did I do this morning', ['Nothing is recorded']],
    ['how many billable hours did I do this week', ['13.00 h billable']],
    ['did I fill in Monday', ['Yes: nothing is missing on Mon 16 Nov']],
    ['did I fill in tuesday', ['Not all of it: 2.50 h are missing on Tue 17 Nov']],
    ['did I fill in friday', ['No, nothing is recorded']],
    ['did I work on nwind yesterday', ['5.00 h on Northwind Traders']],
    ['what am I missing this week', ['10.00 h missing on 2 days']],
    ['what am I missing', ['missing on']],
    ['show me tuesday', ['Tue 17 Nov: 5.00 of 7.50 h']],
    ['how many hours did I do this week', ['Week of Mon 16 Nov: 13.00 of 37.50 h']],
    ['when is my next holiday', ['The next public holiday is Mon 14 Dec 2026', 'Founders\' Day']],
    ['is 14/12 a public holiday', ['Yes: Mon 14 Dec 2026 is Founders\' Day']],
    ['is tomorrow a holiday', ['No: Thu 19 Nov 2026 is no public holiday']],
    ['public holidays next month', ['Mon 14 Dec 2026: Founders\' Day']],
    ['how much is left on the budget', ['There is no budget of your latest projects']],
    ['who approves my week', ['An administrator confirms your weeks']],
    ['is my week submitted', ['Weeks are not submitted']],
    ['which projects can I log to', ['You can record time on', 'Northwind Traders / General (GENRL)']],
    ['what was my last entry', ['Last on Tue 17 Nov 2026: 3.00 h', 'in the afternoon']],
    ['when did I last work on acme', ['You have no time on Acme']],
    ['what are my working hours', ['Your working day is 09:00–']],
    ['is october closed', ['Thu 01 Oct 2026 is open']],
    ['how many hours on the moon this month', ['There is no client or project “moon”']],
    ['how much leave do I have left', ['Leave is not switched on', 'An administrator can switch it on']],
    ['what did sofia do yesterday', ['I only tell your own time', 'I can tell']],
    ['how much do I earn', ['Rates and money are not told here', 'I can tell']],
    ['what is the weather', ['I cannot answer that', 'I can tell']],
  ])('%s', async (asked, expected) => {
    const { text } = await bot.say(asked);
    for (const words of expected) expect(text).toContain(words);
    expect(text).not.toContain('This is what you can write');
  });

  test('a budget of hours says how many are left, one of money its share alone', async () => {
    await execute(bot.world.em(), sql`insert into tenant.budget (project_id, unit, amount) values ('GENRL', 'hours', 20)`);
    expect((await bot.say('how much is left on the nwind budget')).text).toContain('85 % of the budget of 20 h is used. 3 h are left.');
    expect((await bot.say('budget')).text).toContain('3 h are left.');
    await execute(bot.world.em(), sql`update tenant.budget set amount = 10`);
    expect((await bot.say('is nwind general over budget')).text).toContain('7 h over.');
    await execute(bot.world.em(), sql`update tenant.budget set unit = 'money', amount = 100000`);
    const { text } = await bot.say('how much budget is left on nwind general');
    expect(text).toMatch(/Northwind Traders – General: \d+ % of the budget is used\./);
    expect(text).not.toContain('100');
  });

  test('a submitted week tells how it stands', async () => {
    await execute(bot.world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    expect((await bot.say('is my week submitted')).text).toContain('The week from Mon 16 Nov: Not submitted');
    await bot.say('submit week');
    expect((await bot.say('what is the status of my week')).text).toContain('The week from Mon 16 Nov: Submitted');
    await execute(bot.world.em(), sql`update tenant.submitted_week set state = 'returned', decided_by = 'ADM', decided_at = now(),
      decision_note = 'Friday is missing'`);
    const { text } = await bot.say('was my week approved');
    expect(text).toContain('Returned');
    expect(text).toContain('Friday is missing');
    await execute(bot.world.em(), sql`delete from tenant.submitted_week`);
    await execute(bot.world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  });

  test('what somebody else recorded is not counted, also for an administrator', async () => {
    await addEntries(bot.world, [{ empId: 'ADM', date: '2026-11-18', start: '09:00', hours: 7, projectId: 'GENRL' }]);
    expect((await bot.say('how many hours on nwind this month')).text).toContain('13.00 h');
    const ada = { from: { id: '29:adm', name: 'Ada', aadObjectId: '0b1ec700-0000-0000-0000-0000000041444d'.slice(0, 32) + '4144' } };
    expect((await bot.say('how many hours on nwind this month', ada)).text).toContain('7.00 h on Northwind Traders');
  });
});
