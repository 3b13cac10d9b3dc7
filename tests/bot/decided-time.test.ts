import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, directoryOf, type BotWorld, type SeenCard } from './bot-world.ts';

let bot: BotWorld;
const notes = async () => (await rows<{ note: string }>(bot.world.em(),
  sql`select note from tenant.timesheet where note <> 'first' order by entry_date, start_time, time_id`)).map(({ note }) => note);
const saved = async (line: string) => bot.press(await bot.say(line), 'Save');
const decided = (state: 'confirmed' | 'returned') => execute(bot.world.em(),
  sql`insert into tenant.submitted_week (emp_id, monday, state, note, submitted_by, submitted_at, fingerprint, decided_by, decided_at)
  values ('EMP', '2026-11-16', ${state}, '', 'EMP', now(), 'x', 'ADM', now()) on conflict (emp_id, monday) do update set state = ${state}`);
const invoiced = () => execute(bot.world.em(),
  sql`with made as (insert into tenant.invoice (invoice_id, client_id, invoice_date, invoice_type, currency_id, payment_terms_days,
    tax_per_document, time_total, line_total, subtotal, tax_total, total, created_by, created_at, updated_at)
  values (77, 'NWIND', '2026-11-18', 'Time', 'AUD', 14, false, 0, 0, 0, 0, 0, 'ADM', now(), now()) on conflict do nothing)
  update tenant.timesheet set invoice_id = 77 where note <> 'first'`);

beforeAll(async () => {
  bot = await createBotWorld();
  await bot.press(await bot.press(await bot.say('2/11 1h nwind general: first'), 'Development'), 'Save');
  await execute(bot.world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
});
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.chat_card`);
  await execute(bot.world.em(), sql`delete from tenant.submitted_week`);
  await execute(bot.world.em(), sql`delete from tenant.running_timer`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet where note <> 'first'`);
});

const CONFIRMED = /The week from 16\/11\/2026 was confirmed/;

describe('a week that was submitted', () => {
  test('still takes entries, and tells that it was changed', async () => {
    await bot.say('submit week');
    expect((await saved('9-10 nwind general: late')).text).toContain('✓ Saved');
    expect((await bot.say('is my week submitted')).text).toContain('It was changed since it was submitted.');
    expect((await bot.say('undo')).text).toContain('Undone');
    expect((await bot.say('is my week submitted')).text).not.toContain('It was changed');
  });

  test('undo behind it asks, and does not take the entry before it', async () => {
    await saved('9-10 nwind general: a');
    await bot.say('submit week');
    expect((await bot.say('undo')).text).toContain('The next would be this entry. Delete it?');
    expect(await notes()).toEqual(['a']);
  });
});

describe('a week that was confirmed', () => {
  test.each([
    ['a new line', async () => bot.say('9-10 nwind general: b')],
    ['what follows', async () => bot.say('and 1h nwind general: b')],
    ['the same again', async () => bot.say('same again')],
    ['a change in words', async () => bot.say('make it 2h')],
    ['edit', async () => bot.say('edit')],
  ])('%s is refused with the reason', async (_what, said) => {
    await saved('11-12 nwind general: a');
    await decided('confirmed');
    expect((await said()).text).toMatch(CONFIRMED);
    expect(await notes()).toEqual(['a']);
  });

  test.each([
    ['Save', '9-10 nwind general: b'], ['Undo', ''],
  ])('%s on a card of before is refused with the reason', async (button, line) => {
    const before = await saved('11-12 nwind general: a');
    const card = line ? await bot.say(line) : before;
    await decided('confirmed');
    expect((await bot.press(card, button)).text).toMatch(CONFIRMED);
    expect(await notes()).toEqual(['a']);
  });

  test('undo, delete that and redo are refused with the reason, and work once it was returned', async () => {
    await saved('11-12 nwind general: a');
    await decided('confirmed');
    expect((await bot.say('undo')).text).toMatch(CONFIRMED);
    await bot.say('delete that');
    expect((await bot.say('yes')).text).toMatch(CONFIRMED);
    expect(await notes()).toEqual(['a']);
    await decided('returned');
    expect((await bot.say('yes')).text).toContain('✓ Deleted');
    expect((await bot.say('undo')).text).toContain('the entry is back');
    await decided('confirmed');
    expect((await bot.say('redo')).text).toMatch(CONFIRMED);
    expect(await notes()).toEqual(['a']);
  });

  test('a timer goes on until its week is open again', async () => {
    await bot.say('start nwind general: timed');
    await decided('confirmed');
    expect((await bot.say('stop')).text).toMatch(CONFIRMED);
    await decided('returned');
    expect((await bot.say('stop')).text).toContain('Stopped.');
    expect(await notes()).toEqual(['timed']);
  });

  test('copies leave it out by name', async () => {
    await saved('10/11 9-10 nwind general: a');
    await decided('confirmed');
    expect((await bot.say('copy last week')).text).toContain('Tue 17 Nov');
    expect(await notes()).toEqual(['a']);
  });
});

describe('an entry that was invoiced between its card and the press', () => {
  test.each([
    ['Undo', (card: SeenCard) => bot.press(card, 'Undo')],
    ['a typed undo', () => bot.say('undo')],
  ])('%s leaves it and says why', async (_what, undo) => {
    const card = await saved('9-10 nwind general: a');
    await invoiced();
    expect((await undo(card)).text).toContain('Not undone');
    expect(await notes()).toEqual(['a']);
  });

  test('a change that was offered before is refused with the reason', async () => {
    await saved('9-10 nwind general: a');
    await bot.say('make it 2h');
    await invoiced();
    expect((await bot.say('yes')).text).toContain('This entry is on invoice 77.');
    expect(await rows(bot.world.em(), sql`select worked_seconds as seconds from tenant.timesheet where note = 'a'`))
      .toEqual([{ seconds: 3600 }]);
  });

  test('a deletion that was asked about before is refused, and a copy of it is not on the invoice', async () => {
    await saved('9-10 nwind general: a');
    const sure = await bot.say('delete that');
    await invoiced();
    expect((await bot.press(sure, 'Delete')).text).toContain('invoice');
    await bot.say('again');
    await bot.say('yes');
    expect(await rows(bot.world.em(), sql`select invoice_id as invoice from tenant.timesheet where note = 'a' order by time_id`))
      .toEqual([{ invoice: 77 }, { invoice: null }]);
  });

  test('one of several that was invoiced keeps all of them', async () => {
    const card = await bot.press(await bot.say('9-10 nwind general: a\n10-11 nwind general: b'), 'Save all');
    await invoiced();
    await execute(bot.world.em(), sql`update tenant.timesheet set invoice_id = null where note = 'a'`);
    expect((await bot.press(card, 'Undo')).text).toContain('Not undone');
    expect(await notes()).toEqual(['a', 'b']);
  });
});

describe('two people\'s cards in one group chat', () => {
  const group = () => ({ conversation: { id: '19:g', conversationType: 'groupChat', isGroup: true, tenantId: directoryOf(bot.world) } });
  const ada = { from: { id: '29:adm', name: 'Ada', aadObjectId: '0b1ec700-0000-0000-0000-0000000041444d'.slice(0, 32) + '4144' } };

  test('nothing is offered there, and a card that got there is pressed by nobody', async () => {
    expect((await bot.say('9-10 nwind general: mine', group())).text).toContain('write to me in a private chat');
    const card = await bot.say('9-10 nwind general: mine');
    for (const change of [group(), { ...ada, ...group() }, ada])
      expect((await bot.press(card, 'Save', {}, change)).text).toMatch(/private chat|Card not found/);
    expect(await notes()).toEqual([]);
    expect((await bot.press(card, 'Save')).text).toContain('✓ Saved');
  });

  test('each has a last answer of their own', async () => {
    await bot.say('9-10 nwind general: mine');
    await bot.say('14-15 harbour internal: hers', ada);
    await bot.say('yes', group());
    await bot.say('undo', { ...ada, ...group() });
    expect((await bot.say('yes')).text).toContain('Notes: mine');
    expect(await notes()).toEqual(['mine']);
  });
});
