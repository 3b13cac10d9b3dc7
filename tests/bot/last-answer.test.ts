import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { sendReminderCard } from '#bot/reminders.ts';
import { createBotWorld, directoryOf, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
const notes = async () => (await rows<{ note: string }>(bot.world.em(),
  sql`select note from tenant.timesheet where note <> 'first' order by entry_date, start_time, time_id`)).map(({ note }) => note);

beforeAll(async () => {
  bot = await createBotWorld();
  await bot.press(await bot.press(await bot.say('2/11 1h nwind general: first'), 'Development'), 'Save');
});
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.chat_card`);
  await execute(bot.world.em(), sql`delete from tenant.timesheet where note <> 'first'`);
});

describe('a typed yes saves what was answered last, and nothing older', () => {
  test('a forgotten proposal is shown again, and only then saved', async () => {
    await bot.say('2h nwind general: forgotten');
    await bot.press(await bot.say('3h nwind general: other'), 'Cancel');
    const shown = await bot.say('yes');
    expect(shown.text).toContain('This is still open.');
    expect(shown.text).toContain('Notes: forgotten');
    expect(await notes()).toEqual([]);
    expect((await bot.say('yes')).text).toContain('✓ Saved');
    expect(await notes()).toEqual(['forgotten']);
  });

  test.each(['yes', 'save', 'sure', 'correct', 'save it', 'cancel', 'edit', 'undo', 'undo that please'])(
    '“%s” behind something else shows the proposal again', async (line) => {
      await bot.say('2h nwind general: forgotten');
      await bot.say('week');
      expect((await bot.say(line)).text).toContain('This is still open.');
      expect(await notes()).toEqual([]);
    });

  test.each(['no', 'never mind'])('“%s” behind something else changes nothing', async (line) => {
    await bot.say('2h nwind general: forgotten');
    await bot.say('week');
    expect((await bot.say(line)).text).toContain('Nothing was changed.');
  });

  test('behind one that was saved, an older one is not taken', async () => {
    await bot.say('2h nwind general: older');
    await bot.press(await bot.say('9-10 nwind general: newer'), 'Save');
    expect((await bot.say('yes')).text).toContain('Nothing was changed.');
    await bot.say('undo');
    expect((await bot.say('save')).text).not.toContain('✓ Saved');
    expect(await notes()).toEqual([]);
  });

  test('a reminder in between is an answer too', async () => {
    await bot.say('2h nwind general: forgotten');
    const [{ address } = { address: undefined }] = await rows<{ address: unknown }>(bot.world.em(),
      sql`select conversation as address from tenant.chat_link where emp_id = 'EMP'`);
    await sendReminderCard(bot.bot, bot.gateway.adapter,
      { kind: 'note', tenant: bot.world.tenant, empId: 'EMP', address, title: 'Your week', text: 'Returned', date: '2026-11-16' } as never);
    expect((await bot.say('yes')).text).toContain('This is still open.');
    expect(await notes()).toEqual([]);
  });

  test('what was typed into a form that is open is not passed over', async () => {
    await bot.press(await bot.say('2h nwind general: planning'), 'Change');
    expect((await bot.say('yes')).text).toContain('Save this entry?');
    expect(await notes()).toEqual([]);
    expect((await bot.say('yes')).text).toContain('✓ Saved');
  });

  test('an overlap is agreed to by yes and left by no; a missing rate is chosen on the card', async () => {
    await bot.press(await bot.say('9-10 nwind general: a'), 'Save');
    await bot.say('9-10 nwind general: b');
    expect((await bot.say('save')).text).toContain('Overlapping timesheet');
    expect((await bot.say('no')).text).not.toContain('✓ Saved');
    await bot.say('9-10 nwind general: b');
    await bot.say('save');
    expect((await bot.say('yes')).text).toContain('✓ Saved');
    expect(await notes()).toEqual(['a', 'b']);
    await bot.say('13-14 acme alpha: c');
    expect((await bot.say('yes')).text).toContain('We have no rate for:');
    expect((await bot.say('yes')).text).toContain('We have no rate for:');
    expect(await notes()).toEqual(['a', 'b']);
  });
});

describe('a day, a length or a name corrects what was answered last, and nothing older', () => {
  test.each([
    ['today', 'Wed 18 Nov'], ['yesterday', 'Tue 17 Nov: '], ['16/11', 'Mon 16 Nov: '], ['tuesday', 'Tue 17 Nov: '],
    ['2h', 'Which project?'], ['acme', 'How long did it take?'],
  ])('%s', async (line, expected) => {
    await bot.say('3h nwind general: planning');
    await bot.say('week');
    await bot.say('thanks');
    const answer = await bot.say(line);
    expect(answer.text).toContain(expected);
    expect(answer.text).not.toContain('Save this entry?');
  });

  test('while it is the last answer they do', async () => {
    await bot.say('3h nwind general: planning');
    for (const [line, expected] of [['yesterday', 'Tue 17 Nov'], ['2h', 'Hours: 2.00'], ['today', 'Wed 18 Nov']] as const) {
      const answer = await bot.say(line);
      expect(answer.text).toContain('Save this entry?');
      expect(answer.text).toContain(expected);
    }
  });
});

test('what was answered to one person is not asked about of another, in a private chat or among others', async () => {
  await bot.say('2h nwind general: mine');
  const ada = { from: { id: '29:adm', name: 'Ada', aadObjectId: '0b1ec700-0000-0000-0000-0000000041444d'.slice(0, 32) + '4144' } };
  const group = { conversation: { id: '19:g', conversationType: 'groupChat', isGroup: true, tenantId: directoryOf(bot.world) } };
  for (const change of [ada, group, { ...ada, ...group }]) {
    const answer = await bot.say('yes', change);
    expect(answer.text).not.toMatch(/mine|✓ Saved|still open/);
  }
  expect(await notes()).toEqual([]);
  expect((await bot.say('yes')).text).toContain('✓ Saved');
});
