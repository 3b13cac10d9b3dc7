import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useApplication } from '#app/application.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { saveMyCalendar } from '#app/domain/time/appointments/index.server.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { CALENDAR_LIMITS, calendarSource } from '#app/integrations/appointments/calendar-source.ts';
import { noSecrets } from '#app/integrations/secrets/sealed-secrets.ts';
import * as appointments from '#app/routes/_app/timesheet/weekview/$empId/$date/appointments.ts';
import * as week from '#app/routes/_app/timesheet/weekview/$empId/$date/index.tsx';
import { meeting, startCalendarServer, type CalendarFault, type CalendarServer } from '#tests/simulators/calendar-server/calendar.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { simulatedParts } from '#tests/support/connections.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DATE = '2026-11-18';
const warnings: object[] = [];
const parts = simulatedParts({ ...CALENDAR_LIMITS, timeoutMs: 500 });
let world: World;
let calendar: CalendarServer;
beforeAll(async () => {
  world = await createWorld();
  calendar = await startCalendarServer();
  const log = { ...world.app.log, warn: (fields: object) => { warnings.push(fields); } } as typeof world.app.log;
  useApplication({ ...world.app, log, services: { ...world.app.services, appointments: calendarSource(parts) } });
  calendar.events = [
    meeting('Review', `${DATE}T09:00:00+11:00`, `${DATE}T10:00:00+11:00`), meeting('Call', `${DATE}T03:00:00Z`, `${DATE}T04:00:00Z`),
    ['UID:fair', 'SUMMARY:Trade fair', 'DTSTART;VALUE=DATE:20261119', 'DTEND;VALUE=DATE:20261121'],
  ];
  await connect();
});
afterAll(async () => {
  useApplication(world.app);
  await calendar.close();
});
afterEach(() => {
  calendar.faults.length = 0;
  calendar.asked.length = 0;
  parts.waited.length = 0;
});

const connect = (address = calendar.address, actor = world.staff) => saveMyCalendar(world.ctx(actor), { address });
type Args = Parameters<typeof week.loader>[0];
const args = async (query = '', empId = 'EMP', actor = world.staff) => await world.args(
  actor, `/timesheet/weekview/${empId}/${DATE}${query}`, { params: { empId, date: DATE } },
) as unknown as Args;
const load = async () => {
  const found = await appointments.loader(await args());
  if (!found) throw new Error('The session has ended.');
  return found;
};
const exchanges = () => rows<{ path: string; status: number | null; fault: string | null; refusal: string }>(world.em(),
  sql`select path, status, fault, refusal from tenant.exchange where system = 'calendar' order by exchange_id desc`);

describe('the week', () => {
  test('waits for no calendar: appointments are asked for by themselves, or by a link', async () => {
    const page = await week.loader(await args());
    expect([page.isConnected, page.shown, calendar.asked]).toEqual([true, null, []]);
    const expected = [
      { title: 'Review', date: DATE, start: '09:00', end: '10:00', isAllDay: false }, { title: 'Call', start: '14:00', end: '15:00' },
      { title: 'Trade fair', date: '2026-11-19', isAllDay: true }, { title: 'Trade fair', date: '2026-11-20', isAllDay: true },
    ];
    expect(await load()).toMatchObject({ appointments: expected, error: null });
    expect((await week.loader(await args('?appointments=on'))).shown).toMatchObject({ appointments: expected });
    expect(calendar.asked).toHaveLength(2);
    const { page: drawn } = await (await openBrowser(world, world.staff))(`/timesheet/weekview/EMP/${DATE}?appointments=on`);
    expect(drawn.text).toContain('All day: Trade fair');
  });

  test('leaves out an appointment that an entry covers, and keeps the others of its day', async () => {
    await addTimesheet(world.ctx(world.staff), {
      empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'HOME', notes: '',
      startTime: '08:30', endTime: '10:00',
    });
    expect((await load()).appointments.map(({ title }) => title)).toEqual(['Call', 'Trade fair', 'Trade fair']);
  });

  test('of somebody else shows no appointments, to an administrator either; and of a person without a calendar asks for none', async () => {
    await expect(appointments.loader(await args('', 'ADM'))).rejects.toMatchObject({ init: { status: 404 } });
    expect((await week.loader(await args('', 'EMP', world.admin))).isConnected).toBe(false);
    expect(await appointments.loader(await args('', 'EMP', world.admin))).toEqual({ appointments: [], error: null });
    expect((await week.loader(await args('', 'ADM', world.admin))).isConnected).toBe(false);
    expect(calendar.asked).toEqual([]);
  });
});

describe('a calendar that misbehaves', () => {
  const twice = (fault: CalendarFault) => [fault, fault];
  test.each<[string, CalendarFault[], string, string]>([
    ['401', [{ status: 401 }], 'not-let-in', 'does not let Daybook in. Copy its secret address'],
    ['404', [{ status: 404 }], 'not-found', 'no calendar at this address any more'],
    ['410', [{ status: 410 }], 'not-found', 'no calendar at this address any more'],
    ['429 with a long Retry-After', [{ status: 429, headers: { 'Retry-After': '120' } }], 'busy', 'server is busy'],
    ['429 twice', twice({ status: 429 }), 'busy', 'server is busy'],
    ['500', [{ status: 500, body: 'Out of memory' }], 'failed', 'has a fault of its own'],
    ['a page that breaks off', twice('breaks off'), 'unreachable', 'could not be reached'],
    ['a web page', ['web page'], 'unreadable', 'is not a calendar. Copy the address that ends in .ics'],
    ['ten megabytes', ['ten megabytes'], 'too-much', 'larger than Daybook reads'],
    ['nothing in time', twice('slow'), 'late', 'did not answer in time'],
  ])('by %s is reported, and the week works', async (_what, faults, fault, words) => {
    calendar.faults.push(...faults);
    const before = warnings.length;
    expect(await load()).toEqual({ appointments: [], error: expect.stringContaining(words) as string });
    expect([warnings.length - before, calendar.faults, (await exchanges())[0]?.fault]).toEqual([1, [], fault]);
    // One that succeeds ends the count of faults in a row.
    expect((await load()).error).toBeNull();
  });

  test('in a page without scripts leaves the entries of the week', async () => {
    calendar.faults.push({ status: 500 });
    const page = await week.loader(await args('?appointments=on'));
    expect([page.week.entries.length, page.shown?.error]).toEqual([1, expect.stringContaining('The week is shown without them.')]);
  });

  test('for a moment is asked again, after the pause that it asks for', async () => {
    calendar.faults.push({ status: 429, headers: { 'Retry-After': '1' } });
    expect((await load()).error).toBeNull();
    expect([calendar.asked.length, parts.waited]).toEqual([2, [1000]]);
  });

  test('again and again is left alone until a time that is told, and nobody else’s calendar with it', async () => {
    calendar.faults.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
    for (let time = 0; time < 5; time += 1) await load();
    calendar.asked.length = 0;
    expect((await load()).error).toMatch(/left alone for a while\. It is asked again from \d\d:\d\d on\.$/);
    expect(calendar.asked).toEqual([]);
    const other = await startCalendarServer();
    await connect(other.address);
    expect((await load()).error).toBeNull();
    await other.close();
    await connect();
    parts.clock.ms += 60_001;
    expect((await load()).error).toBeNull();
  });

  test('leads on for ever, or elsewhere', async () => {
    await connect(`${calendar.origin}/moved.ics`);
    expect((await load()).appointments).not.toEqual([]);
    await connect(`${calendar.origin}/round.ics`);
    expect((await load()).error).toContain('refused the request');
    expect(calendar.asked).toHaveLength(6);
    await connect();
  });
});

test('each request is on record without what is secret of its address, two hundred of them at most', async () => {
  await connect(`${calendar.origin}/calendars/private-of-emil/other.ics?key=sesame-of-emil`);
  expect((await load()).error).toContain('no calendar');
  const [latest] = await exchanges();
  expect(latest).toMatchObject({
    path: '/…', status: 404, fault: 'not-found', refusal: expect.stringContaining('is not on this server') as string,
  });
  expect(JSON.stringify(latest)).not.toMatch(/private-of-emil|sesame/);
  expect(JSON.stringify(warnings.map((each) => (each as { err: Error }).err.stack))).not.toMatch(/private-|sesame/);
  await execute(world.em(), sql`insert into tenant.exchange (system, at, method, path, ms)
    select case when n % 2 = 0 then 'calendar' else 'feeds' end, now(), 'GET', '/old', 1 from generate_series(1, 600) n`);
  await connect();
  await load();
  const kept = await rows<{ system: string; count: number }>(world.em(),
    sql`select system, count(*)::int as count from tenant.exchange group by system order by system`);
  expect(kept).toEqual([{ system: 'calendar', count: 200 }, { system: 'feeds', count: 300 }]);
  await execute(world.em(), sql`delete from tenant.exchange`);
});

test('no connection is opened inside a transaction, and a rollback of the work keeps the record of what was asked', async () => {
  const ctx = world.ctx(world.staff);
  const inside = ctx.em.transactional(async (em) => exchangeLogOf({ ...ctx, em: em as typeof ctx.em }));
  await expect(inside).rejects.toThrow('inside a transaction');
  const exchanges = exchangeLogOf(ctx);
  const work = ctx.em.transactional(async (em) => {
    await execute(em as typeof ctx.em, sql`delete from tenant.calendar_connection`);
    throw new Error('rolled back');
  });
  const row = { system: 'feeds', method: 'GET', path: '/x', status: 200, ms: 1, fault: undefined, refusal: '' } as const;
  await Promise.allSettled([work, exchanges.add(row)]);
  expect(await rows(world.em(), sql`select path from tenant.exchange where system = 'feeds'`)).toEqual([{ path: '/x' }]);
  expect((await load()).error).toBeNull();
});

describe('the settings', () => {
  const PAGE = '/user/settings/calendar';
  const stored = () => firstRow<{ address: string; host: string }>(world.em(),
    sql`select address, host from tenant.calendar_connection where emp_id = 'ADM'`);

  test('save, test and remove a calendar, and never show its address', async () => {
    const browse = await openBrowser(world, world.admin);
    expect((await browse(PAGE)).page.text).toContain('No calendar is connected.');
    const tested = await browse(PAGE, { address: calendar.address, intent: 'test' });
    const words = 'The calendar can be read and has 2 appointments in the next 14 days.';
    expect([tested.statuses, tested.page.text.includes(words), await stored()]).toEqual([[200], true, undefined]);
    const saved = await browse(PAGE, { address: calendar.address });
    expect([saved.statuses, saved.page.text]).toEqual([[303, 200], expect.stringContaining('A calendar at 127.0.0.1')]);
    expect(saved.page.text).not.toContain('private-9f8e7d6c5b');
    expect(await stored()).toMatchObject({ host: new URL(calendar.origin).host, address: expect.stringMatching(/^v1\.test\./) as string });
    const audits = JSON.stringify(await rows(world.em(), sql`select before, after from tenant.audit`));
    expect([audits.includes('private-9f8e7d6c5b'), audits.includes('"calendar":"127.0.0.1')]).toEqual([false, true]);
    calendar.faults.push({ status: 404 });
    expect((await browse(PAGE, { address: '', intent: 'test' })).page.text).toContain('There is no calendar at this address any more.');
    expect((await browse(PAGE, { address: '', intent: 'test' })).page.text).toContain('The calendar can be read');
    const removed = await browse(`${PAGE}/remove`, {});
    expect([removed.page.text.includes('No calendar is connected.'), await stored()]).toEqual([true, undefined]);
    expect((await browse(PAGE, { address: '', intent: 'test' })).page.text).toContain('Address is required.');
  });

  test.each([['', 'Address is required.'], ['my calendar', 'begins with https:// or webcal://'], ['ftp://a.example/c.ics', 'https://'],
    ['https://me:secret@a.example/c.ics', 'https://'], [`https://a.example/${'x'.repeat(2000)}`, 'should not exceed 2000 characters']])(
    'refuse %j', async (address, words) => {
    const answer = await (await openBrowser(world, world.admin))(PAGE, { address });
    expect([answer.statuses, answer.page.text]).toEqual([[422], expect.stringContaining(words)]);
  });

  test('take webcal as https, and keep nothing where there is no key', async () => {
    await saveMyCalendar(world.ctx(world.admin), { address: 'webcal://calendar.example/private/basic.ics' });
    expect((await stored())?.host).toBe('calendar.example');
    await expect(saveMyCalendar({ ...world.ctx(world.admin), secrets: noSecrets }, { address: calendar.address }))
      .rejects.toMatchObject({ code: 'unavailable' });
    await execute(world.em(), sql`delete from tenant.calendar_connection where emp_id = 'ADM'`);
  });
});

test('Manage Site shows how the calendars are doing, to administrators alone', async () => {
  await execute(world.em(), sql`delete from tenant.exchange`);
  await load();
  calendar.faults.push({ status: 401, body: 'The link has been reset.' });
  await load();
  const { page } = await (await openBrowser(world, world.admin))('/admin');
  const card = page.text.slice(page.text.indexOf('Calendars'));
  for (const words of ['Connected', '1 person has connected a calendar.', 'Requests of the last day 2',
    'The calendar does not let Daybook in.', 'The link has been reset.', 'Slowest of them 0.0']) expect(card).toContain(words);
  expect(page.text).not.toContain('Blog feeds');
  expect((await (await openBrowser(world, world.staff))('/admin')).statuses).toEqual([403]);
});
