import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { accountOf, cardIn, createBotWorld, directoryOf, seenCard, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
type Json = Record<string, unknown>;

beforeAll(async () => { bot = await createBotWorld(); });
afterAll(() => bot.close());
beforeEach(() => { bot.connector.mood = 'well'; });

const count = async () => (await firstRow<{ n: number }>(bot.world.em(), sql`select count(*)::int as n from tenant.timesheet`))!.n;
const conversation = async () =>
  (await firstRow<{ conversation: unknown }>(
    bot.world.em(), sql`select conversation from tenant.chat_link where emp_id = 'EMP'`,
  ))!.conversation;

/** Posts an activity; answers the status and the texts of the cards that were sent meanwhile. */
async function during(change: Json, text = '') {
  const before = bot.connector.sent.length;
  const answer = await bot.post(bot.message(text, change));
  return { status: answer.status, sent: bot.connector.sent.slice(before).map(({ activity }) => seenCard(cardIn(activity)).text) };
}

const place = (conversationType: string): Json =>
  ({ conversation: { id: `19:${conversationType}`, conversationType, isGroup: true, tenantId: directoryOf(bot.world) } });

describe('what needs no answer', () => {
  test.each<[string, Json]>([
    ['a message that was edited', { type: 'messageUpdate', text: '3h nwind general', channelData: { eventType: 'editMessage' } }],
    ['one that was deleted', { type: 'messageDelete', channelData: { eventType: 'softDeleteMessage' } }],
    ['one that came back', { type: 'messageUpdate', text: 'today', channelData: { eventType: 'undeleteMessage' } }],
    ['a reaction', { type: 'messageReaction', reactionsAdded: [{ type: 'like' }], replyToId: 'sent-1' }],
    ['a reaction taken back', { type: 'messageReaction', reactionsRemoved: [{ type: 'like' }] }],
    ['typing', { type: 'typing' }], ['an upgrade of the app', { type: 'installationUpdate', action: 'add-upgrade' }],
    ['an installation', { type: 'installationUpdate', action: 'add' }],
    ['somebody else joining', { type: 'conversationUpdate', membersAdded: [{ id: '29:other' }] }],
    ['somebody leaving', { type: 'conversationUpdate', membersRemoved: [{ id: '29:other' }] }],
    ['the bot leaving', { type: 'conversationUpdate', membersRemoved: [{ id: '28:daybook' }] }],
    ['a channel with a new name', { type: 'conversationUpdate', channelData: { eventType: 'channelRenamed' } }],
    ['a read receipt', { type: 'event', name: 'application/vnd.microsoft.readReceipt', value: {} }],
    ['the end of a conversation', { type: 'endOfConversation' }],
    ['a type of tomorrow', { type: 'somethingNew', value: { deep: [{}] } }],
  ])('%s', async (_name, change) => {
    expect(await during(change)).toEqual({ status: 200, sent: [] });
    expect(await count()).toBe(0);
  });
});

describe('coming and going', () => {
  test('the bot is added: it says hello, and knows where to send reminders', async () => {
    await execute(bot.world.em(), sql`update tenant.chat_link set conversation = null`);
    const { sent } = await during({ type: 'conversationUpdate', membersAdded: [{ id: '28:daybook' }, { id: '29:emp' }] });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Hello Emil Price. This is what you can write');
    expect(await conversation()).not.toBeNull();
  });

  test('it is removed: nothing is sent there any more, until the person writes again', async () => {
    await bot.say('today');
    expect(await during({ type: 'installationUpdate', action: 'remove' })).toEqual({ status: 200, sent: [] });
    expect(await conversation()).toBeNull();
    await bot.say('today');
    expect(await conversation()).not.toBeNull();
  });

  test('a stranger\'s removal is nobody\'s', async () => {
    await bot.say('today');
    expect(await during({ type: 'installationUpdate', action: 'remove', from: { id: '29:x', name: 'X', aadObjectId: 'stranger' } }))
      .toEqual({ status: 200, sent: [] });
    expect(await conversation()).not.toBeNull();
  });
});

describe.each(['groupChat', 'channel'])('in a %s, where others read along', (kind) => {
  test.each([
    'today', 'week', 'what\'s missing', '2h nwind general: secret work', 'undo', 'edit', 'remind me', '',
  ])('“%s” shows nothing of anybody and changes nothing', async (text) => {
    const { status, sent } = await during(place(kind), text);
    expect(status).toBe(200);
    expect(sent).toEqual(['Not here\nYour time is nobody else\'s business: write to me in a private chat.']);
    expect(await count()).toBe(0);
  });

  test('a stranger gets no link there', async () => {
    const { sent } = await during({ ...place(kind), from: { id: '29:x', name: 'X', aadObjectId: 'stranger' } }, 'today');
    expect(sent[0]).toContain('private chat');
    expect(await firstRow(bot.world.em(), sql`select 1 as found from control.chat_link_request where object_id = 'stranger'`))
      .toBeUndefined();
  });

  test('the help is nobody\'s secret', async () => {
    const { sent } = await during(place(kind), '<at>Daybook</at> help');
    expect(sent[0]).toContain('write to me in a private chat. This is what you can write there');
    expect(sent[0]).toContain('4h acme website fixing login yesterday');
  });

  test('a card that was passed on there does nothing', async () => {
    const card = await bot.say('2h acme alpha x');
    expect((await bot.press(card, 'Cancel', {}, place(kind))).text).toContain('Not here');
    const state = await firstRow<{ state: string }>(
      bot.world.em(), sql`select state from tenant.chat_card where card_id = ${String(card.buttons['Cancel']?.['cardId'])}`,
    );
    expect(['asking', 'open']).toContain(state?.state);
  });

  test('the bot being added says where to write', async () => {
    const { sent } = await during({ ...place(kind), type: 'conversationUpdate', membersAdded: [{ id: '28:daybook' }] });
    expect(sent[0]).toContain('private chat');
  });
});

describe('questions of the channel that the bot does not know', () => {
  test.each(['composeExtension/query', 'task/fetch', 'fileConsent/invoke', 'config/fetch', 'handoff/action', 'message/submitAction',
    'x'.repeat(400), ''])('“%s” is not implemented', async (name) => {
    expect(await during({ type: 'invoke', name, value: { data: {} } })).toEqual({ status: 501, sent: [] });
  });

  test('one that it knows, from nobody, is no question', async () => {
    expect((await during({ type: 'invoke', name: 'adaptiveCard/action', from: { id: '29:x' }, value: {} })).status).toBe(400);
  });
});

describe('messages that are no text', () => {
  test.each<[string, Json]>([
    ['a file',
      {
        attachments: [
          { contentType: 'application/vnd.microsoft.teams.file.download.info', content: { downloadUrl: 'https://files.example/x' },
            name: 'x.csv' }] }],
    ['a picture', { attachments: [{ contentType: 'image/*', contentUrl: 'https://files.example/x.png' }] }],
    ['a card of somebody else', { attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: {} }] }],
    ['attachments that are none', { attachments: 'x' }], ['a text that is none', { text: 5 }], ['nothing at all', { text: undefined }],
    ['white space', { text: ' \n\t\u00a0\u200b ' }],
  ])('%s gets the help', async (_name, change) => {
    const { status, sent } = await during(change);
    expect(status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('This is what you can write');
  });

  test.each<[string, Json]>([['a value that is no object', { value: 'x' }], ['an empty one', { value: {} }], ['a list', { value: [1, 2] }],
    ['a deep one', { value: JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as Json }]])(
    'a button that sends %s changes nothing', async (_name, change) => {
      const { status, sent } = await during(change);
      expect(status).toBe(200);
      expect(sent[0]).toMatch(/This is what you can write|Nothing was changed/);
      expect(await count()).toBe(0);
    });
});

describe('enormous and hostile text', () => {
  test.each<[string, string]>([
    ['100 KB of letters', 'x'.repeat(100_000)], ['100 KB of an entry', `2h nwind general: ${'y'.repeat(100_000)}`],
    ['100 KB of emoji', '\u{1f600}'.repeat(25_000)],
    ['100 KB of open tags', '<at>'.repeat(25_000)], ['100 KB of entities', '&#128512;'.repeat(11_000)],
    ['100 KB of marks', '*_`[]()~#'.repeat(11_000)],
  ])('%s is answered in a moment', async (_name, text) => {
    let answered: Awaited<ReturnType<typeof during>> | undefined;
    expect(await processorTime(async () => { answered = await during({}, text); })).toBeLessThan(1500);
    const { status, sent } = answered!;
    expect([status, sent.length]).toEqual([200, 1]);
    expect(Buffer.byteLength(JSON.stringify(bot.connector.sent.at(-1)!.activity))).toBeLessThan(28_000);
    expect(await count()).toBe(0);
  });

  test('an HTML twin of 100 KB is read in a moment', async () => {
    const html = `<blockquote>${'<span '.repeat(10_000)}</blockquote><p>today</p>`;
    let status = 0;
    expect(await processorTime(async () => {
      ({ status } = await during({ attachments: [{ contentType: 'text/html', content: html }] }, 'today'));
    })).toBeLessThan(1500);
    expect(status).toBe(200);
  });

  test('more than the host takes is refused before it is read', async () => {
    expect((await bot.post(bot.message('x'.repeat(300 * 1024)))).status).toBe(413);
  });

  test('a mention with a quoted reply is read as what the person wrote', async () => {
    const html =
      '<blockquote itemtype="http://schema.skype.com/Reply"><strong>Daybook</strong><p>Save this entry? 8h</p></blockquote><p><span '
        + 'itemscope itemtype="http://schema.skype.com/Mention" itemid="0">Daybook</span>&nbsp;show today</p>';
    const { sent } = await during(
      { attachments: [{ contentType: 'text/html', content: html }] }, 'Save this entry? 8h\r\n<at>Daybook</at> show today',
    );
    expect(sent[0]).toContain('Wed 18 Nov');
  });

  test('text that looks like an order to a database, a template or a terminal is a note', async () => {
    await execute(bot.world.em(), sql`delete from tenant.chat_card`);
    const note = '\'); drop table tenant.timesheet; -- ${process.exit()} {{7*7}} $(reboot) %0d%0a';
    const asked = await bot.say(`2h nwind general: ${note}`);
    const saved = await bot.press(asked.buttons['Save'] ? asked : await bot.press(asked, 'Development'), 'Save');
    expect(saved.text).toContain('✓ Saved');
    expect(await firstRow(bot.world.em(), sql`select note from tenant.timesheet`)).toEqual({ note });
    await bot.press(saved, 'Undo');
  });
});

test('an account of another organisation\'s directory is a stranger here, whatever its object id', async () => {
  const { sent } = await during({
    from: { id: '29:emp', name: 'Emil', aadObjectId: accountOf('EMP') },
    conversation: { id: 'a:y', conversationType: 'personal', tenantId: 'another-directory' },
    channelData: { tenant: { id: directoryOf(bot.world) } },
  }, 'today');
  expect(sent[0]).toContain('Connect Teams with Daybook');
});
