import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { saveEntitlement } from '#app/domain/leave/balances/index.server.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { sendReminderCard } from '#bot/reminders.ts';
import { addPerson } from '#tests/support/people.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { switchOnFeatures } from '#tests/support/world.ts';
import { accountOf, cardIn, createBotWorld, directoryOf, seenCard, type BotWorld } from './bot-world.ts';

let bot: BotWorld;
const em = () => bot.world.em();
const as = (empId: string) => ({ from: { id: `29:${empId}`, name: empId, aadObjectId: accountOf(empId) } });
const LINE = 'annual leave 3 to 7 dec, family trip';

const requests = () => rows<{
  id: number; empId: string; type: string; from: string; to: string; part: string; reason: string; status: number }>(em(),
  sql`select r.leave_request_id as id, r.emp_id as "empId", k.type_name as type, r.first_day::text as "from", r.last_day::text as "to",
      r.first_part as part, r.reason, r.status
    from tenant.leave_request r join tenant.leave_type k using (leave_type_id) order by 1`);
const only = async () => {
  const found = await requests();
  expect(found).toHaveLength(1);
  return found[0]!;
};

/** Asks for the leave of a line, and answers the card of it. */
const askFor = async (line = LINE, empId = 'EMP') => bot.press(await bot.say(line, as(empId)), 'Ask for it', {}, as(empId));

/** Does something, and returns the cards that the bot wrote to people by itself. */
async function written<Result>(work: () => Promise<Result>) {
  await bot.world.runJobs();
  const before = bot.connector.sent.length;
  const result = await work();
  await bot.world.runJobs();
  const cards = bot.connector.sent.slice(before).map(({ activity }) => seenCard(cardIn(activity)));
  return { result, cards };
}

beforeAll(async () => {
  bot = await createBotWorld();
  await switchOnFeatures(bot.world);
  await addPerson(bot.world, { empId: 'CAL', firstName: 'Cal', surname: 'Boss', isAdmin: true });
  await addPerson(bot.world, { empId: 'DEE', firstName: 'Dee', surname: 'Plain' });
  for (const empId of ['CAL', 'DEE']) {
    await execute(em(), sql`insert into tenant.chat_link (emp_id, directory_id, object_id, account_name, linked_at)
      values (${empId}, ${directoryOf(bot.world)}, ${accountOf(empId)}, ${empId}, now())`);
  }
  bot.world.app.services.chat.remind = (reminder) => sendReminderCard(bot.bot, bot.gateway.adapter, reminder);
});
afterAll(async () => {
  delete bot.world.app.services.chat.remind;
  await bot.close();
});
beforeEach(async () => {
  await bot.world.runJobs();
  for (const table of [sql`leave_movement`, sql`leave_allowance`, sql`leave_entitlement`, sql`leave_request`, sql`timesheet`,
    sql`time_by_day`, sql`time_by_month`,
    sql`public_holiday`]) await execute(em(), sql`delete from tenant.${table}`);
  await execute(em(), sql`update tenant.chat_link set last_answer = null, remind = false`);
  await execute(em(), sql`update tenant.employee set approver = null`);
});

describe('asking', () => {
  test('a line proposes a card with its days, and a press asks for it', async () => {
    const offer = await bot.say(LINE);
    for (const words of ['Ask for Annual Leave?', 'Thu 03 Dec – Mon 07 Dec 2026', 'Thu 03 Dec: 7.50 h', 'Sat 05 Dec: Day off',
      'Together: 3 days, 22.50 h',
      'Reason: family trip'])
      expect(offer.text).toContain(words);
    expect(await requests()).toEqual([]);
    const asked = await bot.press(offer, 'Ask for it');
    expect(asked.text).toContain('Your leave is asked for');
    expect(asked.text).toContain('Annual Leave, Thu 03 Dec – Mon 07 Dec 2026: 3 days, 22.50 h');
    expect(await only()).toMatchObject({
      empId: 'EMP', type: 'Annual Leave', from: '2026-12-03', to: '2026-12-07', reason: 'family trip', status: LEAVE_STATUS.pendingApproval,
    });
  });

  test('pressed twice, one after the other and at once, it is one request', async () => {
    const offer = await bot.say(LINE);
    const both = await Promise.all([bot.press(offer, 'Ask for it'), bot.press(offer, 'Ask for it')]);
    both.push(await bot.press(offer, 'Ask for it'));
    for (const { text } of both) expect(text).toContain('Your leave is asked for');
    await only();
  });

  test('a day off at the end is no part of it, and is named', async () => {
    const { text } = await bot.say('leave 3–5 Dec annual, family trip');
    expect(text).toContain('Thu 03 Dec – Fri 04 Dec 2026');
    expect(text).toContain('Sat 05 Dec is not worked, and not part of it.');
  });

  test('yes asks for it, no and “leave it” leave it', async () => {
    await bot.say(LINE);
    expect((await bot.say('leave it')).text).toContain('Nothing was changed');
    expect((await bot.say('yes')).text).not.toContain('asked for');
    await bot.say(LINE);
    expect((await bot.press(await bot.say(LINE), 'Leave it')).text).toContain('Nothing was changed');
    expect(await requests()).toEqual([]);
    await bot.say(LINE);
    expect((await bot.say('yes')).text).toContain('Your leave is asked for');
    await only();
  });

  test('sick leave needs no approval, and says so', async () => {
    const offer = await bot.say('sick today');
    expect(offer.text).toContain('It needs no approval.');
    expect((await bot.press(offer, 'Enter it')).text).toContain('Your leave is approved');
    expect(await only()).toMatchObject({ type: 'Sick Leave', from: '2026-11-18', reason: 'Sick', status: LEAVE_STATUS.approved });
  });

  test('half a day asks for its type, which a button or a word answers', async () => {
    const question = await bot.say('half day Friday afternoon');
    expect(question.text).toContain('Which type of leave?');
    expect(question.text).toContain('Fri 20 Nov, afternoon');
    const offer = await bot.press(question, 'Annual Leave');
    expect(offer.text).toContain('Fri 20 Nov: 3.75 h');
    await bot.say('half day Friday afternoon');
    const byWord = await bot.say('annual');
    expect(byWord.text).toContain('Ask for Annual Leave?');
    expect((await bot.press(byWord, 'Ask for it')).text).toContain('Reason is required.');
    expect((await bot.press(byWord, 'Ask for it', { reason: 'Dentist' })).text).toContain('Your leave is asked for');
    expect(await only()).toMatchObject({ part: 'afternoon', reason: 'Dentist' });
  });

  test('half a day without a part asks for it, and a word answers', async () => {
    expect((await bot.say('annual leave half day friday')).text).toContain('Which half of the day?');
    expect((await bot.say('in the morning')).text).toContain('Fri 20 Nov 2026, morning');
  });

  test('a refusal is said on the card, which then offers other days alone', async () => {
    await askFor();
    const again = await bot.say(LINE);
    expect(again.text).toContain('There is leave on 03/12/2026 already: Annual Leave');
    expect(Object.keys(again.buttons)).toEqual(['Change dates', 'Leave it']);
    expect(again.buttons['Change dates']!['url']).toMatch(/\/leave\/new\?leaveTypeId=\d+&firstDay=2026-12-03&lastDay=2026-12-07$/);
  });

  test('what happened between card and press is said on the card, and nothing is asked for twice', async () => {
    const offers = [await bot.say(LINE), await bot.say('annual leave 4 dec, visit')];
    await bot.press(offers[0]!, 'Ask for it');
    expect((await bot.press(offers[1]!, 'Ask for it')).text).toContain('There is leave on 04/12/2026 already');
    await only();
  });

  test('days off, days that are unclear and lines without days are asked about', async () => {
    await execute(em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
      values ('Founders'' Day', '2026-12-14', 'ADM', now())`);
    for (const [said, words] of [
      ['annual leave on saturday', 'Sat 21 Nov is a day off'], ['annual leave on 14 december',
        'Mon 14 Dec is a public holiday (Founders\' Day)'],
      ['book annual leave', 'Which days?'], ['annual leave next friday', 'of this week or of the next'],
      ['annual leave 3 to 4 dec afternoon', 'Which part of which day?'],
    ] as const) expect((await bot.say(said)).text, said).toContain(words);
    expect((await bot.say('sick yesterday')).text).toContain('17/11/2026 is in the past.');
  });

  test('the balance stands on the card before and after, and too little of it is refused there', async () => {
    const { id } = (await firstRow<{ id: number }>(em(),
      sql`select leave_type_id as id from tenant.leave_type where type_name = 'Annual Leave'`))!;
    await saveEntitlement(bot.world.ctx({ ...bot.world.admin, features: ['EasyLeave'] }), {
      empId: 'EMP', leaveTypeId: id, version: 0, startsOn: '2026-11-01', accrues: 'yearly', yearEndMonth: '12', allowsNegative: false,
      opening: 1800, yearly: 0, carryOver: null,
    });
    const offer = await bot.say(LINE);
    expect(offer.text).toContain('Balance before: 30.00 h');
    expect(offer.text).toContain('Balance after: 7.50 h');
    expect((await bot.say('annual leave 7-11 dec, rest')).text).toContain('too few are left');
    expect((await bot.say('leave balance')).text).toContain('Annual Leave: 30.00 h');
  });

  test('time that is recorded there is asked about', async () => {
    await addEntries(bot.world, [{ date: '2026-11-18', start: '09:00', hours: 2, projectId: 'GENRL' }]);
    const offer = await bot.say('sick today');
    expect(offer.text).toContain('There is time recorded on 18/11/2026 of this leave');
    expect((await bot.press(offer, 'Enter it')).text).toContain('Choose whether it stays or is deleted.');
    expect((await bot.press(offer, 'Enter it', { recordedTime: 'keep' })).text).toContain('Your leave is approved');
  });

  test('a forged press asks for nobody else, and what it cannot read changes nothing', async () => {
    const offer = await bot.say(LINE);
    await bot.press(offer, 'Ask for it', { empId: 'ADM' });
    expect(await only()).toMatchObject({ empId: 'EMP' });
    for (const forged of [{ firstDay: 7 }, { key: 'x' }, { part: 'night' }, { leaveTypeId: 99, key: offer.buttons['Ask for it']!['key'],
      firstDay: '2027-02-30' }])
      expect((await bot.press(offer, 'Ask for it', forged)).text).toMatch(/no longer works|Which days/);
    await only();
  });
});

describe('one\'s own leave', () => {
  test('is listed, and cancelled with a reason', async () => {
    expect((await bot.say('my leave')).text).toContain('You have no leave ahead');
    await askFor();
    const mine = await bot.say('my leave');
    expect(mine.text).toContain('Thu 03 Dec – Mon 07 Dec 2026: Annual Leave, 22.50 h, pending');
    const ask = await bot.say('cancel my leave');
    expect(ask.text).toContain('Cancel this leave?');
    expect(ask.text).toContain('It is taken back at once.');
    expect((await bot.press(ask, 'Cancel the leave')).text).toContain('Reason is required.');
    expect((await bot.press(ask, 'Cancel the leave', { reason: 'Trip is off' })).text).toContain('Your leave is cancelled');
    expect((await bot.press(ask, 'Cancel the leave', { reason: 'Trip is off' })).text).toContain('Your leave is cancelled');
    expect(await only()).toMatchObject({ status: LEAVE_STATUS.cancelled });
  });

  test('two that could be meant are asked about; a day tells which', async () => {
    await askFor();
    await askFor('annual leave 4-8 january, sailing');
    const which = await bot.say('cancel my leave');
    expect(which.text).toContain('Which leave?');
    expect((await bot.press(which, 'Annual Leave, Mon 04 Jan – Fri 08 Jan 2027')).text).toContain('Cancel this leave?');
    expect((await bot.say('cancel my leave on 3 december')).text).toContain('Thu 03 Dec – Mon 07 Dec 2026');
    expect((await bot.say('cancel my leave tomorrow')).text).toContain('That is none of your leave');
  });

  test('leave that has begun is not cancelled, and says what can be done', async () => {
    await bot.press(await bot.say('sick today'), 'Enter it');
    const { text } = await bot.say('cancel my leave');
    expect(text).toContain('It cannot be cancelled');
    expect(text).toContain('End it early instead');
  });

  test('that of others is not shown, not even by a forged press', async () => {
    await askFor();
    const { id } = await only();
    const mine = await bot.press(await bot.say(LINE, as('DEE')), 'Ask for it', {}, as('DEE'));
    expect((await bot.press(mine, 'Cancel it', { leaveRequestId: id }, as('DEE'))).text).toContain('not found');
  });
});

describe('deciding', () => {
  test('the approver is written to where they chose chat, approves there, and the person is told', async () => {
    await execute(em(), sql`update tenant.employee set approver = 'CAL' where emp_id = 'EMP'`);
    await bot.say('remind me', as('CAL'));
    await bot.say('remind me');
    const { cards: news } = await written(() => askFor());
    const card = news.find(({ text }) => text.includes('asks for leave'))!;
    expect(card.text).toContain('Emil Price asks for leave');
    expect(card.text).toContain('Annual Leave, 03/12/2026 to 07/12/2026. Reason: family trip.');
    const { result: done, cards } = await written(() => bot.press(card, 'Approve', {}, as('CAL')));
    expect(done.text).toContain('✓ Approved');
    expect(cards.some(({ text }) => text.includes('Your leave is approved') && text.includes('Cal Boss approved your leave'))).toBe(true);
    expect((await only()).status).not.toBe(LEAVE_STATUS.pendingApproval);
    expect((await bot.press(card, 'Approve', {}, as('CAL'))).text).toContain('✓ Approved');
  });

  test('declining needs a reason, said on the card, which the person is told', async () => {
    await askFor();
    await bot.say('remind me');
    const card = await bot.say('leave to approve', as('ADM'));
    expect(card.text).toContain('Emil Price asks for leave');
    expect(card.text).toContain('Reason: family trip');
    expect((await bot.press(card, 'Decline', {}, as('ADM'))).text).toContain('Reason is required: say why the leave is declined.');
    expect(await only()).toMatchObject({ status: LEAVE_STATUS.pendingApproval });
    const { result, cards } = await written(() => bot.press(card, 'Decline', { reason: 'Launch week' }, as('ADM')));
    expect(result.text).toContain('✓ Declined');
    expect(cards.some(({ text }) => text.includes('declined your leave') && text.includes('Launch week'))).toBe(true);
    expect(await only()).toMatchObject({ status: LEAVE_STATUS.declined });
  });

  test('of two approvers at once one wins, and the other is told by whom and when', async () => {
    await askFor();
    const [ada, cal] = [await bot.say('leave to approve', as('ADM')), await bot.say('approve leave', as('CAL'))];
    const both = await Promise.all([bot.press(ada, 'Approve', {}, as('ADM')), bot.press(cal, 'Decline', { reason: 'No' }, as('CAL'))]);
    const [won, lost] = both[0].text.includes('✓') ? both : [both[1], both[0]];
    expect(won.text).toMatch(/✓ (?:Approved|Declined)/);
    expect(lost.text).toContain('Nothing was decided');
    expect(lost.text).toMatch(/was (?:approved by Ada Lind|declined by Cal Boss) on 18\/11\/2026 at \d\d:\d\d\./);
    expect((await bot.press(lost, 'See how it stands', {}, as('ADM'))).text).toMatch(/Approved by|Declined by/);
  });

  test('a request that was changed since is not decided about', async () => {
    await askFor();
    const card = await bot.say('leave to approve', as('ADM'));
    await execute(em(), sql`update tenant.leave_request set version = version + 1`);
    const stale = await bot.press(card, 'Approve', {}, as('ADM'));
    expect(stale.text).toContain('was changed since you looked at it');
    const anew = await bot.press(stale, 'See how it stands', {}, as('ADM'));
    expect((await bot.press(anew, 'Approve', {}, as('ADM'))).text).toContain('✓ Approved');
  });

  test('a cancellation is decided about by the same card', async () => {
    await askFor();
    await bot.press(await bot.say('leave to approve', as('ADM')), 'Approve', {}, as('ADM'));
    await bot.world.runJobs();
    const ask = await bot.say('cancel my leave');
    expect(ask.text).toContain('whoever decides about it has to agree');
    expect((await bot.press(ask, 'Cancel the leave', { reason: 'Ill' })).text).toContain('It is asked to cancel your leave');
    const card = await bot.say('leave to approve', as('ADM'));
    expect(card.text).toContain('asks to cancel leave');
    expect((await bot.press(card, 'Keep the leave', {},
      as('ADM'))).text).toContain('Reason is required: say why the leave is not cancelled.');
    expect((await bot.press(card, 'Cancel the leave', {}, as('ADM'))).text).toContain('✓ Cancelled');
    expect(await only()).toMatchObject({ status: LEAVE_STATUS.cancelled });
  });

  test('who decides about nobody is told so, and a forged press decides nothing', async () => {
    await askFor();
    expect((await bot.say('leave to approve', as('DEE'))).text).toContain('You decide about nobody\'s leave');
    const card = await bot.say('leave to approve', as('ADM'));
    expect((await bot.press(card, 'Approve', {}, as('DEE'))).text).not.toContain('✓');
    expect(await only()).toMatchObject({ status: LEAVE_STATUS.pendingApproval });
  });
});

describe('who is away', () => {
  beforeEach(async () => {
    await addEntries(bot.world, [
      { empId: 'EMP', date: '2026-11-16', start: '09:00', hours: 2, projectId: 'GENRL' },
      { empId: 'DEE', date: '2026-11-13', start: '09:00', hours: 2, projectId: 'GENRL' },
    ]);
    for (const empId of ['DEE', 'CAL']) {
      await execute(em(), sql`with r as (insert into tenant.leave_request
          (emp_id, leave_type_id, first_day, last_day, reason, status, submitted_at, submitted_by)
          values (${empId}, 2, '2026-11-19', '2026-11-20', 'A secret', 2, now(), ${empId}) returning leave_request_id)
        insert into tenant.leave_day (leave_request_id, leave_date, emp_id, kind, part, minutes, of_minutes, from_minute, to_minute)
        select leave_request_id, day, ${empId}, 'working', 'day', 450, 450, 540, 1020
        from r cross join (values ('2026-11-19'::date), ('2026-11-20'::date)) d (day)`);
    }
  });

  test('is told without type and reason, except to those who may know', async () => {
    expect((await bot.say('who\'s away today')).text).toContain('Nobody is away.');
    const { text } = await bot.say('who\'s away this week');
    expect(text).toContain('Dee Plain: Thu 19 Nov – Fri 20 Nov');
    expect(text).toContain('Cal Boss: Thu 19 Nov – Fri 20 Nov');
    expect(text).not.toMatch(/Sick|secret/);
    const known = (await bot.say('who is away tomorrow', as('ADM'))).text;
    expect(known).toContain('Dee Plain: All day, Sick Leave');
    expect(known).not.toContain('secret');
  });

  test('on my project are those who recorded time there in the last 14 days, as I did', async () => {
    const { text } = await bot.say('who\'s away on my project this week');
    expect(text).toContain('Dee Plain');
    expect(text).not.toContain('Cal Boss');
    await execute(em(), sql`update tenant.timesheet set entry_date = '2026-11-03' where emp_id = 'DEE'`);
    expect((await bot.say('who\'s away on my project this week')).text).toContain('Nobody who works on your projects is away.');
  });
});

test('with leave off the bot says so in a friendly sentence, and the help does not name it', async () => {
  expect((await bot.say('help')).text).toContain('leave balance');
  const switches = await firstRow<{ on: unknown }>(em(), sql`select feature_switches as on from tenant.organisation`);
  await execute(em(), sql`update tenant.organisation set feature_switches = '{}'::jsonb`);
  for (const said of ['my leave', 'sick today', 'leave balance', 'who\'s away', 'cancel my leave', 'leave to approve', 'book annual leave'])
    expect((await bot.say(said)).text, said).toContain('Leave is not switched on');
  expect((await bot.say('help')).text).not.toContain('leave balance');
  await execute(em(), sql`update tenant.organisation set feature_switches = ${JSON.stringify(switches!.on)}::jsonb`);
});
