import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { location } from '#app/domain/site/locations/index.server.ts';
import { deleteUser } from '#app/domain/people/people/index.server.ts';
import { category } from '#app/domain/clients/projects/index.server.ts';
import { discardTimer, getTimer, noteTimer, startTimer, stopTimer } from '#app/domain/time/timer/index.server.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import * as layout from '#app/routes/_app/_layout.tsx';
import * as page from '#app/routes/_app/timesheet/timer/index.tsx';
import * as start from '#app/routes/_app/timesheet/timer/start.ts';
import * as stop from '#app/routes/_app/timesheet/timer/stop.ts';
import { addPerson } from '#tests/support/people.ts';
import { openBrowser } from '#tests/support/browse.ts';
import type { Page } from '#tests/support/page.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const work = { clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'HOME', notes: 'Built it' };

/** Somebody's context at a time of day in Sydney, on 18 November unless another day is given. */
const at = (time: string, date = '2026-11-18', actor: Actor = world.staff): Ctx =>
  ({ ...world.ctx(actor), now: () => new Date(`${date}T${time}:00+11:00`), today: () => date });
const entries = () => rows<{ date: string; start: string; end: string; note: string }>(world.em(), sql`select entry_date::text as date,
  to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as "end", note
  from tenant.timesheet order by entry_date, start_time`);
const running = async () => (await firstRow<{ n: number }>(world.em(), sql`select count(*)::int as n from tenant.running_timer`))!.n;

beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.running_timer`);
  await execute(world.em(), sql`delete from tenant.timesheet`);
});

describe('a timer', () => {
  test('becomes an entry when it is stopped, once, whoever stops it at the same moment', async () => {
    await startTimer(at('09:00'), work);
    const both = await Promise.allSettled([stopTimer(at('10:30'), {}), stopTimer(at('10:30'), {})]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await entries()).toEqual([{ date: '2026-11-18', start: '09:00', end: '10:30', note: 'Built it' }]);
    await expect(stopTimer(at('11:00'), {})).rejects.toThrow('No timer is running.');
  });

  test('that is switched is recorded, and the next one runs', async () => {
    await startTimer(at('09:00'), work);
    const { saved } = await startTimer(at('09:45'), { ...work, projectId: 'WEB', iterationId: 1 });
    expect(saved).toMatchObject([{ workedSeconds: 2700 }]);
    expect(await getTimer(at('10:00'), {})).toMatchObject({ names: { project: 'Website' }, parts: [{ startTime: '09:45', seconds: 900 }] });
  });

  test('that is switched or started again within its minute begins where the one before it ends', async () => {
    const spans = async () => (await entries()).map(({ start, end }) => `${start}-${end}`);
    await startTimer(at('09:00'), work);
    await startTimer(at('09:00'), { ...work, notes: 'Second' });
    await startTimer(at('09:00'), { ...work, notes: 'Third' });
    await stopTimer(at('09:00'), {});
    await startTimer(at('09:00'), { ...work, notes: 'Fourth' });
    expect(await getTimer(at('09:02'), {})).toMatchObject({ parts: [{ startTime: '09:03', endTime: '09:04' }] });
    await stopTimer(at('09:10'), {});
    expect(await spans()).toEqual(['09:00-09:01', '09:01-09:02', '09:02-09:03', '09:03-09:10']);
  });

  test('that is stopped in the last minute of a day is followed by one of the next day', async () => {
    await startTimer(at('23:59'), work);
    await startTimer(at('23:59'), { ...work, notes: 'Second' });
    await stopTimer(at('00:05', '2026-11-19'), {});
    expect(await entries()).toMatchObject([
      { date: '2026-11-18', start: '23:59', end: '00:00' }, { date: '2026-11-19', start: '00:00', end: '00:05' },
    ]);
  });

  test('begins at once beside an entry that goes on, and asks about it when it is stopped', async () => {
    await addEntries(world, [{ date: '2026-11-18', start: '09:00', hours: 1 }]);
    await startTimer(at('09:30'), work);
    await expect(stopTimer(at('10:30'), {})).rejects.toMatchObject({ details: { kind: 'overlap' } });
  });

  test('is started once by a form that is sent twice', async () => {
    const form = { ...work, idempotencyKey: '00000000-0000-4000-8000-000000000001' };
    await Promise.all([startTimer(at('09:00'), form), startTimer(at('09:00'), form)]);
    expect([await running(), (await entries()).length]).toEqual([1, 0]);
  });

  test('runs for work that fits together only', async () => {
    const refusal = (projectId: string) => startTimer(at('09:00'), { ...work, projectId }).catch((error: unknown) => error);
    expect(await refusal('ALPHA')).toMatchObject({ fields: { projectId: [expect.any(String)] } });
    expect(await refusal('WEB')).toMatchObject({ fields: { iterationId: [expect.any(String)] } });
    expect(await running()).toBe(0);
  });

  test('over midnight or eight hours is looked at before it is recorded, and goes on until then', async () => {
    await startTimer(at('22:00', '2026-11-17'), work);
    await expect(stopTimer(at('01:00'), {})).rejects.toMatchObject({ details: { kind: 'timer-look' } });
    await expect(startTimer(at('01:00'), work)).rejects.toMatchObject({ details: { kind: 'timer-look' } });
    expect([await running(), (await entries()).length]).toEqual([1, 0]);
    const parts = (await getTimer(at('01:00'), {}))!.parts.map(({ date, startTime, endTime }) => ({ date, startTime, endTime }));
    await stopTimer(at('01:00'), { parts, notes: 'Night work' });
    expect(await entries()).toEqual([
      { date: '2026-11-17', start: '22:00', end: '00:00', note: 'Night work' },
      { date: '2026-11-18', start: '00:00', end: '01:00', note: 'Night work' },
    ]);
  });

  test('over a closed day says so, and records the other part', async () => {
    await startTimer(at('22:00', '2026-11-17'), work);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-17'`);
    const { parts } = (await getTimer(at('01:00'), {}))!;
    expect(parts.map(({ lock }) => lock)).toEqual([expect.stringContaining('closed'), null]);
    await expect(stopTimer(at('01:00'), { parts: [parts[0]!] })).rejects.toThrow('closed');
    expect((await stopTimer(at('01:00'), { parts: [parts[1]!] })).saved).toHaveLength(1);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
  });

  test('asks about an overlap and a missing rate as any new entry does, and loses nothing', async () => {
    await startTimer(at('09:00'), work);
    await stopTimer(at('10:00'), {});
    await startTimer(at('09:30'), { ...work, clientId: 'ACME', projectId: 'ALPHA' });
    await expect(stopTimer(at('10:30'), {})).rejects.toMatchObject({ details: { kind: 'overlap' } });
    await expect(stopTimer(at('10:30'), { confirmOverlap: true })).rejects.toMatchObject({ details: { kind: 'client-rate' } });
    expect(await running()).toBe(1);
    await stopTimer(at('10:30'), { confirmOverlap: true, newRate: 'default' });
    expect(await entries()).toHaveLength(2);
  });

  test('started in two windows at once runs once, and the other one is told', async () => {
    const both = await Promise.allSettled([startTimer(at('09:00'), work), startTimer(at('09:00'), { ...work, notes: 'Other' })]);
    expect(await running()).toBe(1);
    // Whichever comes second either finds the first one and records its minute, or is refused.
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (refused) expect(String(refused.reason)).toContain('Another timer was started at this moment');
    expect((await entries()).length).toBe(refused ? 0 : 1);
  });

  test('keeps its category and location from being deleted, and goes with its person', async () => {
    await startTimer(at('09:00'), work);
    await expect(category.remove(world.ctx(), { categoryId: 'DEV' })).rejects.toThrow('1 running timer uses it.');
    await expect(location.remove(world.ctx(), { locationId: 'HOME' })).rejects.toThrow('1 running timer uses it.');
    await addPerson(world, { empId: 'GONE' });
    await execute(world.em(), sql`update tenant.running_timer set emp_id = 'GONE'`);
    await deleteUser(world.ctx(), { empId: 'GONE' });
    expect(await running()).toBe(0);
  });

  test('says what its client and project are called by now', async () => {
    await startTimer(at('09:00'), work);
    await execute(world.em(), sql`update tenant.client set co_name = 'Northwind Group' where client_id = 'NWIND'`);
    const frame = await layout.loader(await world.args(world.staff, '/leaderboard') as never);
    const since = (world.app.now().getTime() - at('09:00').now().getTime()) / 1000;
    expect(frame.timer).toEqual({ work: 'Northwind Group – General', seconds: since });
    await execute(world.em(), sql`update tenant.client set co_name = 'Northwind Traders' where client_id = 'NWIND'`);
  });

  test('has its notes changed while it runs, by whose it is', async () => {
    await startTimer(at('09:00'), work);
    await noteTimer(at('09:20'), { notes: 'Built and tested it' });
    await expect(noteTimer(at('09:20', undefined, world.admin), { notes: 'Mine' })).rejects.toThrow('No timer is running.');
    await stopTimer(at('10:00'), {});
    expect(await entries()).toEqual([{ date: '2026-11-18', start: '09:00', end: '10:00', note: 'Built and tested it' }]);
  });

  test('is discarded without a trace', async () => {
    await startTimer(at('09:00'), work);
    await discardTimer(at('09:10'), {});
    expect([await running(), (await entries()).length]).toEqual([0, 0]);
  });
});

describe('its page', () => {
  const post = async (action: typeof stop.action, path: string, form: Record<string, string>) =>
    action(await world.args(world.staff, path, { form }) as never) as Promise<Response>;

  test('starts from what a line says, shows it in the frame of every page, and stops from any page', async () => {
    const address = '/timesheet/timer?line=nwind+general:+Built+it&answers=DEV';
    const loaded = await page.loader(await world.args(world.staff, address) as never);
    if (loaded.typed?.read.kind !== 'entry') throw new Error(JSON.stringify(loaded.typed));
    const { clientId, projectId, categoryId, locationId, notes } = loaded.typed.read.draft;
    expect({ clientId, projectId, categoryId, locationId, notes }).toEqual({ ...work, locationId: 'OFFICE' });
    await post(start.action, '/timesheet/timer/start', { ...work, iterationId: '', idempotencyKey: loaded.typed.key });
    const frame = await layout.loader(await world.args(world.staff, '/timesheet/timer') as never);
    expect(frame.timer).toMatchObject({ work: 'Northwind Traders – General' });
    const answer = await post(stop.action, '/timesheet/timer/stop', { returnTo: '/leaderboard?year=2026' });
    expect(answer.headers.get('Location')).toBe('/leaderboard?year=2026');
    expect(await entries()).toHaveLength(1);
    expect((await post(stop.action, '/timesheet/timer/stop', {})).headers.get('Location')).toBe('/timesheet/timer');
  });

  test('saves the notes alone, also where nothing is ticked; what is too long is said at its field', async () => {
    await startTimer(at('08:00', '2026-11-10'), work);
    const form = { notes: 'Half done', intent: 'notes' };
    expect((await post(page.action as never, '/timesheet/timer', form)).headers.get('Location')).toBe('/timesheet/timer');
    expect(await getTimer(at('10:00'), {})).toMatchObject({ notes: 'Half done' });
    const refused: unknown = await post(page.action as never, '/timesheet/timer', { ...form, notes: 'x'.repeat(5000) });
    expect(JSON.stringify(refused)).toContain('"notes":[');
    expect(await getTimer(at('10:00'), {})).toMatchObject({ notes: 'Half done' });
  });

  test('records the parts that are ticked, with what was put right', async () => {
    await startTimer(at('08:00', '2026-11-10'), work);
    const form = {
      'parts[0].date': '2026-11-10', 'parts[0].startTime': '08:00', 'parts[0].endTime': '11:30', 'parts[0].isRecorded': 'on',
      'parts[1].date': '2026-11-11', 'parts[1].startTime': '00:00', 'parts[1].endTime': '00:00', notes: 'Forgot to stop',
      intent: 'record',
    };
    const none: unknown = await post(page.action as never, '/timesheet/timer', { ...form, 'parts[0].isRecorded': '' });
    expect(JSON.stringify(none)).toContain('Tick at least one part');
    const answer = await post(page.action as never, '/timesheet/timer', form);
    expect(answer.headers.get('Location')).toBe('/timesheet/dayview/EMP/2026-11-10');
    expect(await entries()).toEqual([{ date: '2026-11-10', start: '08:00', end: '11:30', note: 'Forgot to stop' }]);
  });

  test('asks in dialogs of its form, without scripts too, and records what was put right and ticked', async () => {
    const browse = await openBrowser(world, world.staff);
    const formOf = (seen: Page) => Object.fromEntries(seen.form('notes'));
    await execute(world.em(), sql`delete from tenant.client_rate where client_id = 'ACME' and emp_id = 'EMP'`);
    await startTimer(at('09:00', '2026-11-16'), { ...work, clientId: 'ACME', projectId: 'ALPHA' });
    await addEntries(world, [{ date: '2026-11-17', start: '03:00', hours: 0.5 }]);
    const { page: first } = await browse('/timesheet/timer');
    expect(first.part('nav[aria-label="Views"]').links.map(({ name }) => name)).toEqual(['Day', 'Week', 'Grid', 'Timer']);
    const { 'parts[0].isRecorded': _unticked, ...measured } = formOf(first);
    const putRight = {
      ...measured, 'parts[1].startTime': '03:15', 'parts[1].endTime': '04:20', 'parts[2].endTime': '00:30', notes: 'Night',
    };
    const asked = await browse('/timesheet/timer', { ...putRight, intent: 'record' });
    expect([asked.statuses, asked.page.texts('dialog h2')]).toEqual([[409], ['Overlapping timesheet']]);
    expect(asked.page.texts('.error-summary')).toEqual([]);
    expect(formOf(asked.page)).toEqual({ ...putRight, confirmOverlap: 'on' });
    const rate = await browse('/timesheet/timer', { ...formOf(asked.page), intent: 'record' });
    expect(rate.page.texts('dialog h2')).toEqual(['We have no rate for:']);
    expect(rate.page.part('dialog').fields.map(({ label }) => label))
      .toEqual([expect.stringContaining('Default Rate (recommended)'), 'Custom', 'Custom rate', 'Custom prepaid rate']);
    const custom = { ...formOf(rate.page), rateChoice: 'custom', customRate: '', customPrepaidRate: '90', intent: 'record' };
    const wrong = await browse('/timesheet/timer', custom);
    expect(wrong.page.texts('.error-summary li')).toEqual(['Rate is required']);
    const saved = await browse('/timesheet/timer', { ...formOf(wrong.page), customRate: '100', intent: 'record' });
    expect(saved.page.text).toContain('2 timesheets saved');
    expect(await entries()).toEqual([
      { date: '2026-11-17', start: '03:00', end: '03:30', note: 'Work' },
      { date: '2026-11-17', start: '03:15', end: '04:20', note: 'Night' },
      { date: '2026-11-18', start: '00:00', end: '00:30', note: 'Night' },
    ]);
  });

  test('without any hours says so in the dialog of that name, and a day that is closed is no field', async () => {
    const browse = await openBrowser(world, world.staff);
    await startTimer(at('22:00', '2026-11-17'), work);
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-17'`);
    expect((await browse('/home')).page.text).toContain('The timer runs for Northwind Traders – General.');
    const { page: first } = await browse('/timesheet/timer');
    const form = { ...Object.fromEntries(first.form('notes')), 'parts[0].endTime': '00:01', 'parts[0].startTime': '00:01' };
    const asked = await browse('/timesheet/timer', { ...form, intent: 'record' });
    expect([asked.page.texts('dialog h2'), asked.page.texts('.error-summary')]).toEqual([['Invalid Timesheet'], []]);
    const closed = await browse('/timesheet/timer', { ...form, intent: 'refresh' });
    expect([closed.page.texts('dialog'), closed.page.field('Time Start').value]).toEqual([[], '00:01']);
    const saved = await browse('/timesheet/timer', { ...form, 'parts[0].endTime': '00:31', intent: 'record' });
    expect(saved.page.text).toContain('Timesheet saved');
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
  });
});
