import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
const entries = () =>
  rows<{ note: string; entry_date: string; start_time: string; end_time: string; emp_id: string; client_id: string; project_id: string;
    worked_seconds: number }>(
  bot.world.em(),
  sql`select note, entry_date::text, to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time, emp_id,
    client_id, project_id, worked_seconds
    from tenant.timesheet order by entry_date, start_time, time_id`);

beforeAll(async () => { bot = await createBotWorld(); });
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.chat_card`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet`);
  await execute(bot.world.em(), sql`delete from tenant.client_rate where client_id <> 'NWIND'`);
  await execute(bot.world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
  bot.connector.mood = 'well';
});

/** Answers the questions of a first entry: nobody has habits yet. */
async function offer(line: string) {
  const asked = await bot.say(line);
  return asked.buttons['Development'] ? bot.press(asked, 'Development') : asked;
}

describe('recording time', () => {
  test('a line, a card, Save, Undo', async () => {
    const card = await offer('4h NWIND/general fixing login yesterday');
    expect(card.text).toBe([
      'Save this entry?', 'Client: Northwind Traders', 'Project: General', 'Category: Development', 'Date: Tue 17 Nov 2026',
      'Time: 09:00–13:00', 'Hours: 4.00',
      'Location: Office', 'Notes: fixing login', 'Rate: 120.00 an hour',
    ].join('\n'));
    expect(await entries()).toEqual([]);
    const saved = await bot.press(card, 'Save');
    expect(saved.text).toContain('✓ Saved');
    expect(saved.buttons['Open in Daybook']?.['url']).toMatch(/\/timesheet\/edit\/2026-11-17\/EMP\/\d+$/);
    expect(await entries())
      .toMatchObject([
        { note: 'fixing login', entry_date: '2026-11-17', start_time: '09:00', end_time: '13:00', emp_id: 'EMP', client_id: 'NWIND',
          project_id: 'GENRL' }]);
    const trail = await firstRow<{ channel: string }>(
      bot.world.em(), sql`select channel from tenant.audit where action = 'timesheet.add' order by audit_id desc limit 1`,
    );
    expect(trail?.channel).toBe('chat');
    const undone = await bot.press(saved, 'Undo');
    expect(undone.text).toContain('Undone');
    expect(await entries()).toEqual([]);
  });

  test('a week is submitted, where the organisation asks for that', async () => {
    expect((await bot.say('submit week')).text).toContain('Weeks are not submitted in this organisation.');
    await execute(bot.world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    const done = await bot.say('submit week');
    expect(done.text).toContain('The week from Mon 16 Nov is submitted');
    expect(done.text).toContain('Too little time is recorded on Mon 16 Nov');
    expect((await bot.say('submit week')).text).toContain('This week was submitted on 18/11/2026 already.');
    await execute(bot.world.em(), sql`delete from tenant.submitted_week`);
    await execute(bot.world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  });

  test('the last week is submitted, once more after it was returned, and not once it is confirmed', async () => {
    const decide = (state: string) => execute(bot.world.em(), sql`update tenant.submitted_week set state = ${state}, decided_by = 'ADM',
      decided_at = now() where monday = '2026-11-09'`);
    await execute(bot.world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
    await addEntries(bot.world, ['09', '10', '11', '12', '13'].map((day) => ({ date: `2026-11-${day}`, hours: 8 })));
    const done = await bot.say('submit last week');
    expect(done.text).toContain('The week from Mon 09 Nov is submitted');
    expect(done.text).toContain('An administrator confirms it, or returns it with a note.');
    await decide('returned');
    expect((await bot.say('submit last week')).text).toContain('The week from Mon 09 Nov is submitted');
    await decide('confirmed');
    expect((await bot.say('submit last week')).text).toMatch(/This week was confirmed by .+ already\./);
    expect((await offer('1h nwind general late on 12 Nov')).text).toMatch(/The week from 09\/11\/2026 was confirmed/);
    await execute(bot.world.em(), sql`delete from tenant.submitted_week`);
    await execute(bot.world.em(), sql`update tenant.organisation set weeks_are_submitted = false`);
  });

  test('a line goes on where the organisation requires a second factor with passwords', async () => {
    await execute(bot.world.em(), sql`update tenant.organisation set requires_second_factor = true`);
    expect((await bot.press(await offer('2h nwind general planning'), 'Save')).text).toContain('✓ Saved');
    await execute(bot.world.em(), sql`update tenant.organisation set requires_second_factor = false`);
    expect(await entries()).toHaveLength(1);
  });

  test('the next free slot and the last category follow from what is there', async () => {
    await bot.press(await offer('2h nwind general planning'), 'Save');
    const second = await bot.say('90m nwind general review');
    expect(second.text).toContain('Time: 11:00–12:30');
    expect(second.text).toContain('Category: Development');
  });

  test('an iteration and an unclear project are asked for, with the recent ones first', async () => {
    const project = await bot.say('2h nwind fixing login');
    expect(project.text).toContain('Which project of Northwind Traders?');
    const iteration = await bot.press(project, 'Website');
    expect(iteration.text).toContain('Which iteration?');
    const category = await bot.press(iteration, 'Sprint 2');
    const card = await bot.press(category, 'Development');
    expect(card.text).toContain('Project: Website · Sprint 2');
    expect(card.text).toContain('Notes: fixing login');
  });

  test('Change shows a form whose answer is shown again before it is saved', async () => {
    const card = await offer('2h nwind general planning');
    const form = await bot.press(card, 'Change');
    expect(form.text).toContain('Change this entry');
    const inputs = { target: 'NWIND/GENRL', categoryId: 'MGMT', locationId: 'HOME', date: '2026-11-16', startTime: '10:00',
      endTime: '12:15', timeLess: '0.25', notes: 'Other' };
    const shown = await bot.press(form, 'Show', inputs);
    expect(shown.text).toContain('Time: 10:00–12:15 less 0.25 h');
    await bot.press(shown, 'Save');
    expect(await entries()).toMatchObject([{ note: 'Other', entry_date: '2026-11-16', worked_seconds: 7200 }]);
  });

  test('cancel saves nothing, and Save on the cancelled card neither', async () => {
    const card = await offer('2h nwind general planning');
    await bot.press(card, 'Cancel');
    expect((await bot.press(card, 'Save')).text).toContain('Cancelled');
    expect(await entries()).toEqual([]);
  });

  test('same as yesterday copies the whole day', async () => {
    await bot.press(await offer('9-11 nwind general planning yesterday'), 'Save');
    await bot.press(await bot.say('11-12 nwind general review yesterday'), 'Save');
    const card = await bot.say('same as yesterday');
    expect(card.text).toContain('Save these 2 entries?');
    expect((await bot.press(card, 'Save all')).text).toContain('✓ Saved');
    expect((await entries()).filter((entry) => entry.entry_date === '2026-11-18')).toHaveLength(2);
  });
});

describe('copying', () => {
  const week = async () => {
    await bot.press(await offer('9-11 nwind general planning on 9 Nov'), 'Save');
    await bot.press(await bot.say('11-12 nwind general review on 11 Nov'), 'Save');
  };
  const ofThisWeek = async () => (await entries()).filter((entry) => entry.entry_date >= '2026-11-16')
    .map((entry) => [entry.entry_date, entry.start_time, entry.note]);

  test('a week puts each entry on its weekday of this one', async () => {
    expect((await bot.say('copy last week')).text).toContain('There are no entries in last week.');
    await week();
    const card = await bot.say('same as last week');
    expect(card.text).toContain('Save these 2 entries?');
    await bot.press(card, 'Save all');
    expect(await ofThisWeek()).toEqual([['2026-11-16', '09:00', 'planning'], ['2026-11-18', '11:00', 'review']]);
  });

  test('leaves closed days out and names them', async () => {
    await week();
    await execute(bot.world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-17'`);
    const card = await bot.say('copy last week');
    expect(card.text).toContain('Not copied, because closed: Mon 16 Nov.');
    await bot.press(card, 'Save');
    expect(await ofThisWeek()).toEqual([['2026-11-18', '11:00', 'review']]);
    await execute(bot.world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-20'`);
    expect((await bot.say('copy last week')).text).toContain('Last week has entries on those days alone.');
  });

  test('more entries than are saved at once is left to Daybook', async () => {
    await addEntries(bot.world, Array.from({ length: 21 }, (_, index) => (
      { date: '2026-11-10', projectId: 'GENRL', start: `${String(index).padStart(2, '0')}:00` })));
    const answer = await bot.say('copy last week');
    expect(answer.text).toContain('Last week has 21 entries');
    expect(answer.buttons['Open the week']?.['url']).toMatch(/2026-11-16$/);
  });

  test('the entry saved last goes to another day, or is there again today', async () => {
    expect((await bot.say('copy that to tomorrow')).text).toContain('Nothing to copy');
    await bot.press(await offer('9-11 nwind general planning yesterday'), 'Save');
    await bot.press(await bot.say('that again'), 'Save');
    await bot.press(await bot.say('copy that to tomorrow'), 'Save');
    expect(await ofThisWeek()).toEqual([
      ['2026-11-17', '09:00', 'planning'], ['2026-11-18', '09:00', 'planning'], ['2026-11-19', '09:00', 'planning'],
    ]);
  });
});

describe('correcting', () => {
  test('edit, delete that and undo are about the entry saved last', async () => {
    await bot.press(await offer('2h nwind general planning'), 'Save');
    const form = await bot.say('edit');
    const shown = await bot.press(form, 'Show',
      { target: 'NWIND/GENRL', categoryId: 'DEV', locationId: 'OFFICE', date: '2026-11-18', startTime: '09:00', endTime: '10:00',
        timeLess: '0', notes: 'Shorter' });
    expect((await bot.press(shown, 'Save')).text).toContain('✓ Changed');
    expect(await entries()).toMatchObject([{ note: 'Shorter', worked_seconds: 3600 }]);
    expect((await bot.say('undo')).text).toContain('the entry is as it was');
    expect(await entries()).toMatchObject([{ note: 'planning', worked_seconds: 7200 }]);
    const sure = await bot.say('delete that');
    expect(await entries()).toHaveLength(1);
    const deleted = await bot.press(sure, 'Delete');
    expect(deleted.text).toContain('✓ Deleted');
    expect(await entries()).toEqual([]);
    await bot.press(deleted, 'Undo');
    expect(await entries()).toMatchObject([{ note: 'planning', worked_seconds: 7200 }]);
  });

  test('an entry that was changed on the web since is not undone', async () => {
    const saved = await bot.press(await offer('2h nwind general planning'), 'Save');
    await execute(bot.world.em(), sql`update tenant.timesheet set note = 'by the web', version = version + 1`);
    expect((await bot.press(saved, 'Undo')).text).toContain('changed since');
    expect(await entries()).toHaveLength(1);
  });

  test('nothing to edit, delete or undo is said', async () => {
    for (const line of ['edit', 'delete that', 'undo']) expect((await bot.say(line)).text).toMatch(/^Nothing to/);
  });
});

describe('looking', () => {
  test('today, week, what is missing', async () => {
    await bot.press(await offer('7h30 nwind general planning'), 'Save');
    expect((await bot.say('today')).text).toContain('Wed 18 Nov: 7.50 of 7.50 h');
    const week = await bot.say('week');
    expect(week.text).toContain('Week of Mon 16 Nov: 7.50 of 37.50 h');
    expect(week.text).toContain('▰▰▰▰▰▰▰▰');
    const missing = await bot.say('what\'s missing');
    expect(missing.text).toContain('Tue 17 Nov: 7.50 h missing');
    expect(missing.text).not.toContain('Wed 18 Nov: ');
  });

  test('what is not there yet is said plainly; what is not understood gets the help', async () => {
    expect((await bot.say('pause')).text).toContain('A pause of the timer is not available in Daybook.');
    expect((await bot.say('start acme website')).text).toContain('write the line again with the note after a colon');
    expect((await bot.say('suggestions')).text).toContain('Suggestions are shown with your day in Daybook');
    expect((await bot.say('blah')).text).toContain('That is not clear.');
    expect((await bot.say('help')).text).toContain('4h acme website fixing login yesterday');
  });

  test('reminders are switched on and off', async () => {
    expect((await bot.say('remind me at 4:30pm')).text).toContain('At 16:30');
    expect((await bot.say('remind me at 25:00')).text).toContain('Enter a time such as 16:30');
    expect((await bot.say('stop reminding me')).text).toContain('No more reminders');
  });
});
