import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { createBotWorld, accountOf, directoryOf, seenCard, cardIn, type BotWorld } from './bot-world.ts';
import { addEntries } from '#tests/support/time-entries.ts';

let bot: BotWorld;
const count = async () => (await firstRow<{ n: number }>(bot.world.em(), sql`select count(*)::int as n from tenant.timesheet`))!.n;
const other = (objectId: string, directoryId = directoryOf(bot.world)) => ({
  from: { id: '29:x', name: 'Xenia', aadObjectId: objectId },
  conversation: { id: 'a:x', conversationType: 'personal', tenantId: directoryId }, channelData: { tenant: { id: directoryId } },
});

beforeAll(async () => {
  bot = await createBotWorld();
  await addEntries(bot.world, [{ projectId: 'GENRL' }]);
});
afterAll(() => bot.close());
beforeEach(async () => {
  await execute(bot.world.em(), sql`delete from tenant.timesheet where entry_date > '2026-11-02'`);
  bot.connector.mood = 'well';
});

describe('the same thing again', () => {
  test('a message that is sent ten times at once is answered once', async () => {
    const before = bot.connector.sent.length;
    const activity = bot.message('2h nwind general planning');
    await Promise.all(Array.from({ length: 10 }, () => bot.post(activity)));
    expect(bot.connector.sent.length - before).toBe(1);
    expect(await count()).toBe(1);
  });

  test('Save pressed ten times at once saves one entry, and every press shows it', async () => {
    const card = await bot.say('2h nwind general planning');
    const answers = await Promise.all(Array.from({ length: 10 }, () => bot.press(card, 'Save')));
    expect(await count()).toBe(2);
    for (const answer of answers) expect(answer.text).toContain('✓ Saved');
  });

  test('Undo pressed five times at once deletes once, and Save on the stale card does not save again', async () => {
    const card = await bot.say('2h nwind general planning');
    const saved = await bot.press(card, 'Save');
    const answers = await Promise.all(Array.from({ length: 5 }, () => bot.press(saved, 'Undo')));
    for (const answer of answers) expect(answer.text).toContain('Undone');
    expect((await bot.press(card, 'Save')).text).toContain('Undone');
    expect(await count()).toBe(1);
  });

  test('Undo of an edit pressed five times at once puts it back once, and every press says so', async () => {
    await bot.press(await bot.say('2h nwind general planning'), 'Save');
    const shown = await bot.press(await bot.say('edit'), 'Show',
      { target: 'NWIND/GENRL', categoryId: 'DEV', locationId: 'OFFICE', date: '2026-11-18', startTime: '09:00', endTime: '10:00',
        timeLess: '0', notes: 'Shorter' });
    const changed = await bot.press(shown, 'Save');
    const answers = await Promise.all(Array.from({ length: 5 }, () => bot.press(changed, 'Undo')));
    for (const answer of answers) expect(answer.text).toContain('Undone: the entry is as it was');
    expect(await firstRow(bot.world.em(), sql`select note, version from tenant.timesheet where entry_date > '2026-11-02'`))
      .toEqual({ note: 'planning', version: 3 });
  });

  test('Undo of a deletion pressed five times at once brings the entry back once', async () => {
    await bot.press(await bot.say('2h nwind general planning'), 'Save');
    const deleted = await bot.press(await bot.say('delete that'), 'Delete');
    const answers = await Promise.all(Array.from({ length: 5 }, () => bot.press(deleted, 'Undo')));
    for (const answer of answers) expect(answer.text).toContain('Undone: the entry is back');
    expect(await count()).toBe(2);
  });

  test('Delete pressed at once on two cards of one entry deletes it once', async () => {
    await bot.press(await bot.say('2h nwind general planning'), 'Save');
    const [first, second] = [await bot.say('delete that'), await bot.say('delete that')];
    await Promise.all([bot.press(first, 'Delete'), bot.press(second, 'Delete')]);
    expect(await count()).toBe(1);
  });
});

describe('strangers', () => {
  test('an account that is not linked gets the link and nothing else', async () => {
    const card = await bot.say('today', other('11111111-0000-0000-0000-000000000000'));
    expect(card.text).toContain('Connect Teams with Daybook');
    expect(card.buttons['Connect']?.['url']).toMatch(/\/user\/link-teams\?token=/);
    const pressed = await bot.press(await bot.say('2h nwind general'), 'Save', {}, other('11111111-0000-0000-0000-000000000000'));
    expect(pressed.text).toContain('Connect Teams with Daybook');
    expect(await count()).toBe(1);
  });

  test('the object id of one directory means nothing in another', async () => {
    expect((await bot.say('today', other(accountOf('EMP'), 'd2d2d2d2-0000-0000-0000-000000000002'))).text).toContain(
      'Connect Teams with Daybook',
    );
  });

  test('a disabled employee is told so', async () => {
    await execute(bot.world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
    expect((await bot.say('today')).text).toContain('Your Daybook account is disabled');
    await execute(bot.world.em(), sql`update tenant.employee set is_enabled = true where emp_id = 'EMP'`);
  });

  test('somebody else\'s card is not found', async () => {
    const card = await bot.say('2h nwind general planning');
    const answer = await bot.press(card, 'Save', {}, other(accountOf('ADM')));
    expect(answer.text).toContain('Card not found.');
    expect(await count()).toBe(1);
  });

  test('in a channel nobody\'s time is shown', async () => {
    const card = await bot.say(
      'today', { conversation: { id: '19:c', conversationType: 'channel', isGroup: true, tenantId: directoryOf(bot.world) } },
    );
    expect(card.text).toContain('private chat');
  });

  test('without an application id a service address elsewhere is refused', async () => {
    const answer = await bot.post(bot.message('today', { serviceUrl: 'http://169.254.169.254/' }));
    expect(answer.status).toBe(403);
  });
});

describe('bad input', () => {
  test.each([
    ['<at>Daybook</at> today', 'Wed 18 Nov'], ['<p>today</p>', 'Wed 18 Nov'], ['&lt;p&gt;today&lt;/p&gt;', 'Wed 18 Nov'],
    ['<div><p>2h nwind general: <b>bold</b> words</p></div>', 'Notes: bold words'],
    ['<p>2h nwind general<br>1h nwind general</p>', 'Save these 2 entries?'],
    ['2h nwind general: fix &lt;Layout&gt; and a &lt; b', 'Notes: fix <Layout> and a < b'],
    ['2h nwind general: the <b>tag', 'Notes: the <b>tag'], ['&lt;b&gt;today', 'I did not understand “<b>today”'],
    ['a\u0000b', 'I did not understand “a b”'],
    ['2h nwind general: \u0007bell\u202e', 'Save this entry?'], [`2h nwind general: ${'x'.repeat(9000)}`, 'A message may hold'],
    ['\u{1f600}'.repeat(500), 'That is not clear'],
    ['2h nwind general: [link](https://evil.example) **bold**', '\\[link\\](https://evil.example) \\*\\*bold\\*\\*'],
  ])('%j is answered', async (text, expected) => {
    expect((await bot.say(text)).text).toContain(expected);
  });

  test('a quoted reply is not read as part of the answer', async () => {
    const html = '<blockquote itemscope><strong>Daybook</strong><p>Nothing is missing</p></blockquote>\r\n<p>today</p>';
    expect((await bot.say('Nothing is missing\r\ntoday', { attachments: [{ contentType: 'text/html', content: html }] })).text)
      .toContain('Wed 18 Nov');
  });

  test('unknown buttons and made-up card ids change nothing', async () => {
    const known = (await bot.say('2h nwind general planning')).buttons['Save'] ?? {};
    const fake = (data: object) => seenCard({ body: [], actions: [{ title: 'Go', data }] });
    for (const data of [
      { ...known, verb: 'drop' }, { ...known, verb: '__proto__' }, { ...known, verb: 'constructor' }, { cardId: '1; drop', verb: 'save' },
    ]) {
      expect((await bot.press(fake(data), 'Go')).text).toContain('Nothing was changed');
    }
    expect((await bot.press(fake({ cardId: randomUUID(), verb: 'save' }), 'Go')).text).toContain('Card not found.');
    expect(await count()).toBe(1);
  });

  test.each([
    {}, { type: 5 }, [], { type: 'message' }, { type: 'invoke', name: 'adaptiveCard/action', value: 'x' }, { type: 'typing' },
  ])('%j does no harm', async (body) => {
    const answer = await bot.post(body as never);
    expect([200, 400, 401, 403]).toContain(answer.status);
  });
});

describe('a connector in a bad mood', () => {
  test('429 is tried again after the time it names', async () => {
    bot.connector.mood = { status: 429, times: 1, retryAfter: '0' };
    expect((await bot.say('today')).text).toContain('Wed 18 Nov');
  });

  test.each([401, 403, 500])('%s is logged and the channel is not made to send again', async (status) => {
    bot.connector.mood = { status, times: 1 };
    expect((await bot.post(bot.message('today'))).status).toBe(200);
  });

  test('one that never answers does not hold the bot', { timeout: 20_000 }, async () => {
    bot.connector.mood = 'never';
    expect((await bot.post(bot.message('today'))).status).toBe(200);
  });
});

test('an Action.Submit of an old client puts the answer in the place of the card', async () => {
  const card = await bot.say('2h nwind general planning');
  await bot.post(bot.message('', { value: card.buttons['Cancel'], replyToId: 'sent-9' }));
  const sent = bot.connector.sent.at(-1)!;
  expect([sent.how, sent.id]).toEqual(['update', 'sent-9']);
  expect(seenCard(cardIn(sent.activity)).text).toContain('Cancelled');
});
