import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { saveBudget } from '#app/domain/clients/budgets/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { PointsDetail } from '#app/domain/people/points/contract.ts';
import { listPointsDetail } from '#app/domain/people/points/index.server.ts';
import {
  acceptAllSuggestions, acceptSuggestion, listSuggestions, listSuggestionSummary, refreshSuggestions, removeSuggestion, STORE_ENDED_DAYS,
} from '#app/domain/time/suggestions/index.server.ts';
import { SuggestionSummary } from '#app/domain/time/suggestions/contract.ts';
import { GONE } from '#app/domain/time/suggestions/fields.ts';
import { addTimesheet, deleteTimesheet, listWrongTotals } from '#app/domain/time/timesheets/index.server.ts';
import { openBrowser, type Seen } from '#tests/support/browse.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { addWorkingWeek } from '#tests/support/working-weeks.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

/** A Friday; the world's today is the Wednesday before. */
const DATE = '2026-11-20';
const FRIDAYS = ['2026-11-13', '2026-11-06', '2026-10-30', '2026-10-23', '2026-10-16', '2026-10-09'];
const DAY = { empId: 'EMP', date: DATE };
const LOCKED = 'You have already accepted 8 hours of work. Please enter your timesheets manually';
const EMPTY = 'Currently, there are no suggestions available for today’s timesheet. Please enter your timesheet details manually.'
  .replace('’', '\'');

let world: World;
const ctx = () => world.ctx({ ...world.staff, features: [...world.staff.features, 'SuggestedTimesheets', 'Gamification'] });
const said = async () => (await listSuggestions(ctx(), DAY)).rows.map(({ place, projectId, startTime, endTime }) =>
  `${place} ${projectId} ${startTime}-${endTime}`);
const entries = () => rows<object>(world.em(), sql`select project_id as project, to_char(start_time, 'HH24:MI') as start,
  location_id as location, note, sell_price::float8 as price, rate_source as source
  from tenant.timesheet where entry_date = ${DATE} order by 2`);

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await addEntries(world, [
    ...FRIDAYS.slice(0, 4).map((date) => ({ date, projectId: 'GENRL', start: '09:00', hours: 2 })),
    ...[FRIDAYS[0]!, FRIDAYS[2]!, FRIDAYS[5]!].map((date) => ({ date, projectId: 'INTERN', clientId: 'HRBR', start: '13:00', hours: 3 })),
    { date: FRIDAYS[0]!, projectId: 'ALPHA', clientId: 'ACME', start: '16:00', hours: 1 },
    { date: '2026-11-12', projectId: 'ALPHA', clientId: 'ACME', hours: 8 },
    { date: '2026-10-02', projectId: 'ALPHA', clientId: 'ACME', hours: 8 },
  ]);
});
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.suggested_timesheet`);
  await execute(world.em(), sql`delete from tenant.suggested_day`);
  await execute(world.em(), sql`delete from tenant.suggestion_count`);
  for (const { timeId } of await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet
    where entry_date = ${DATE}`)) await deleteTimesheet(world.ctx(), { timeId });
});

describe('what is suggested', () => {
  test('is the usual work of the weekday, with its reason, around lunch', async () => {
    const { rows: found } = await listSuggestions(ctx(), DAY);
    expect(found.map(({ projectId, startTime, endTime, reason }) => [projectId, startTime, endTime, reason])).toEqual([
      ['GENRL', '09:00', '11:00', 'You worked on this the last four Fridays.'],
      ['INTERN', '11:00', '12:30', 'You worked on this on three of the last six Fridays.'],
      ['INTERN', '13:00', '14:30', 'You worked on this on three of the last six Fridays.'],
    ]);
  });

  test('is nothing on a holiday, a day of leave, a closed day, a day off, outside the employment, or for who has no habit', async () => {
    await execute(world.em(), sql`insert into tenant.public_holiday (name, holiday_date, created_by, updated_at)
      values ('Feast', ${DATE}, 'ADM', now())`);
    expect(await said()).toEqual([]);
    await execute(world.em(), sql`delete from tenant.public_holiday`);
    const [leave] = await addEntries(world, [
      { date: DATE, clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', hours: 2, code: 'W' },
    ]);
    expect(await said()).toEqual([]);
    await deleteTimesheet(world.ctx(), { timeId: leave! });
    for (const [set, unset] of [
      [sql`update tenant.organisation set timesheet_closing_date = ${DATE}`,
        sql`update tenant.organisation set timesheet_closing_date = null`],
      [sql`update tenant.employee set employed_to = '2026-11-19'`, sql`update tenant.employee set employed_to = null`],
    ] as const) {
      await execute(world.em(), set);
      expect(await said()).toEqual([]);
      await execute(world.em(), unset);
    }
    await addWorkingWeek(world, '2026-11-01', [8, 8, 8, 8]);
    expect(await said()).toEqual([]);
    await execute(world.em(), sql`update tenant.working_week set friday = 150`);
    expect(await said()).toHaveLength(2);
    await execute(world.em(), sql`delete from tenant.working_week`);
    expect((await listSuggestions(ctx(), { empId: 'EMP', date: '2026-11-19' })).rows).toEqual([]);
    expect(await said()).toHaveLength(3);
  });
});

describe('a suggestion', () => {
  test('that is accepted is an entry like any other, once however often it is sent, with its price and point', async () => {
    const first = await acceptSuggestion(ctx(), { ...DAY, place: 1 });
    expect(await acceptSuggestion(ctx(), { ...DAY, place: 1 })).toEqual(first);
    expect(await entries()).toEqual([
      { project: 'GENRL', start: '09:00', location: 'OFFICE', note: '', price: 120, source: 'client_rate' },
    ]);
    expect(await said()).toEqual(['2 INTERN 11:00-12:30', '3 INTERN 13:00-14:30']);
    expect(await listWrongTotals(world.em())).toEqual([]);
    const points = async () => (await listPointsDetail(ctx(), PointsDetail.parse({ empId: 'EMP', startDate: DATE }))).rows
      .filter(({ source }) => source === 'suggestion').map((row) => row.points);
    expect(await points()).toEqual([1]);
    await deleteTimesheet(ctx(), { timeId: first.timeId });
    expect(await points()).toEqual([]);
  });

  test('is accepted once by two at the same moment', async () => {
    const both = await Promise.all([acceptSuggestion(ctx(), { ...DAY, place: 1 }), acceptSuggestion(ctx(), { ...DAY, place: 1 })]);
    expect(both[0]).toEqual(both[1]);
    expect(await entries()).toHaveLength(1);
  });

  test('that carries a budget over 80 per cent says so, also among all of a day', async () => {
    const save = (amount: string, version: string) =>
      saveBudget(world.ctx(), { projectId: 'GENRL', iterationId: '0', unit: 'hours', amount, version });
    await save('12', '0');
    expect((await acceptSuggestion(ctx(), { ...DAY, place: 1 })).budgets)
      .toEqual(['Northwind Traders – General: 83 % of the budget of 12 h is used.']);
    expect((await acceptAllSuggestions(ctx(), DAY)).budgets).toEqual([]);
    for (const { timeId } of await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet
      where entry_date = ${DATE}`)) await deleteTimesheet(world.ctx(), { timeId });
    await refreshSuggestions(ctx(), DAY);
    expect((await acceptAllSuggestions(ctx(), DAY)).budgets).toEqual(['Northwind Traders – General: 83 % of the budget of 12 h is used.']);
    await execute(world.em(), sql`delete from tenant.budget`);
  });

  test('is accepted with another price, place and notes', async () => {
    await acceptSuggestion(ctx(), { ...DAY, place: 1, locationId: 'HOME', notes: 'Workshop', sellPrice: '99' });
    expect(await entries()).toEqual([
      { project: 'GENRL', start: '09:00', location: 'HOME', note: 'Workshop', price: 99, source: 'override' },
    ]);
  });

  test('that has become another one is not accepted', async () => {
    await expect(acceptSuggestion(ctx(), { ...DAY, place: 1, projectId: 'ALPHA' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(acceptSuggestion(ctx(), { ...DAY, place: 9 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await entries()).toEqual([]);
  });

  test('that is removed comes again with a refresh only', async () => {
    await removeSuggestion(ctx(), { ...DAY, place: 1 });
    expect(await said()).toEqual(['2 INTERN 11:00-12:30', '3 INTERN 13:00-14:30']);
    await expect(acceptSuggestion(ctx(), { ...DAY, place: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await refreshSuggestions(ctx(), DAY)).toBe(3);
    expect(await said()).toEqual(['4 GENRL 09:00-11:00', '5 INTERN 11:00-12:30', '6 INTERN 13:00-14:30']);
  });

  test('makes room for what is recorded, and none is left from eight hours on', async () => {
    await acceptAllSuggestions(ctx(), DAY);
    expect(await entries()).toHaveLength(3);
    await addTimesheet(ctx(), { empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE',
      notes: '', startTime: '15:00', endTime: '18:00' });
    expect(await listSuggestions(ctx(), DAY)).toEqual({ isLocked: true, rows: [] });
    await expect(refreshSuggestions(ctx(), DAY)).rejects.toMatchObject({ code: 'rule_violated', message: LOCKED });
    await expect(acceptAllSuggestions(ctx(), DAY)).rejects.toMatchObject({ message: LOCKED });
  });
});

describe('the pages of suggestions', () => {
  let browse: (path: string, form?: Record<string, string>) => Promise<Seen>;
  beforeAll(async () => { browse = await openBrowser(world, world.staff); });
  const HERE = `/timesheet/dayview/EMP/${DATE}`;
  const post = (action: string, form: Record<string, string> = {}) => browse(`${HERE}/suggested/${action}`, { date: DATE, ...form });
  const EDIT = `/timesheet/editSuggested/${DATE}/EMP/1`;
  const accept = (typed: Record<string, string> = {}) =>
    browse(`${EDIT}?accept=on`, { date: DATE, place: '1', projectId: 'GENRL', locationId: 'HOME', notes: '', sellPrice: '', ...typed });

  test('the day shows them as suggested, to be accepted, edited or removed', async () => {
    const { page } = await browse(HERE);
    expect(page.texts('.day-entry-suggested .badge')).toEqual(['suggested', 'suggested', 'suggested']);
    expect(page.text).toContain('You worked on this the last four Fridays.');
    expect(page.link('Edit Northwind Traders – General, 09:00').href).toBe(`/timesheet/editSuggested/${DATE}/EMP/1`);
    expect(page.part('.explained').text).toContain('Edit Opens the suggestion as a timesheet to change before it is saved.');
    const accepted = await accept();
    expect([accepted.path, accepted.page.text]).toEqual([HERE, expect.stringContaining('Suggested Timesheet Accepted')]);
    const dialog = await browse(`${HERE}/suggested/2/remove`);
    expect(dialog.page.text).toContain('Are you sure you want to remove this suggested timesheet?');
    const removed = await browse(`${HERE}/suggested/2/remove`, { date: DATE, place: '2' });
    expect([removed.path, removed.page.text]).toEqual([HERE, expect.stringContaining('Suggested Timesheet deleted')]);
    expect((await post('accept-all')).page.text).toContain('1 Suggested Timesheet Accepted');
    expect((await browse(HERE)).page.text).toContain(EMPTY);
    expect((await post('refresh')).page.text).toContain('Suggested Timesheet Refreshed');
  });

  test('an empty refresh and a full day say so', async () => {
    const empty = await browse('/timesheet/dayview/EMP/2026-11-19/suggested/refresh', { date: '2026-11-19' });
    expect(empty.page.texts('[role="alert"] .notice-warning')).toEqual([expect.stringContaining(EMPTY)]);
    await addEntries(world, [{ date: DATE, projectId: 'GENRL', start: '08:00', hours: 8 }]);
    const full = await post('refresh');
    expect(full.page.text).toContain(`Suggested Timesheets Locked ${LOCKED}`);
    expect(full.page.all('.day-entry-suggested')).toEqual([]);
  });

  test('what cannot be accepted as it is comes to the page to edit it, with all that was typed', async () => {
    const notes = 'Long '.repeat(700).trim();
    const asked = await accept({ notes, sellPrice: 'dear' });
    expect([asked.statuses, asked.page.texts('h1')]).toEqual([[422], ['Edit Suggested Timesheet timesheet for Fri 20 Nov']]);
    expect(['Notes', 'Location', 'sellPrice'].map((name) => asked.page.field(name).value)).toEqual([notes, 'HOME', 'dear']);
    expect(asked.page.texts('.error-summary li').length).toBeGreaterThan(0);
    const form = { ...Object.fromEntries(asked.page.form('categoryId')), intent: 'save', notes: 'Edited', endTime: '10:30' };
    const dear = await browse(EDIT, form);
    expect([dear.statuses, dear.page.field('sellPrice').value]).toEqual([[422], 'dear']);
    const saved = await browse(EDIT, { ...form, sellPrice: '99' });
    expect([saved.statuses, saved.path]).toEqual([[303, 200], HERE]);
    expect(await entries()).toMatchObject([{ project: 'GENRL', note: 'Edited', location: 'HOME', price: 99 }]);
    const report = (await browse(`/reports/automatic-timesheets?startDate=${DATE}&endDate=${DATE}`)).page.table();
    expect(report.rows).toEqual([['Emil Price', 'Usual work', '3', '0', '1', '0', '2', '1.50']]);
    expect((await accept()).path).toBe(HERE);
    const gone = await browse(`${EDIT.slice(0, -1)}2?accept=on`, { date: DATE, place: '2', projectId: 'ALPHA' });
    expect([gone.path, gone.page.text]).toEqual([HERE, expect.stringContaining(GONE)]);
  });

  test.each([
    ['saveAndNextEntry', new RegExp(`^/timesheet/add/${DATE}/EMP\\?after=\\d+$`)],
    ['saveAndNextDay', /^\/timesheet\/add\/2026-11-21\/EMP$/],
  ])('its further button %s leads to the next entry', async (intent, where) => {
    const { page } = await browse(EDIT);
    const saved = await browse(EDIT, { ...Object.fromEntries(page.form('categoryId')), intent });
    expect(saved.path).toMatch(where);
    expect(await entries()).toHaveLength(1);
  });

  test('a suggestion of somebody else, or of nobody, is not found', async () => {
    expect((await browse(`/timesheet/editSuggested/${DATE}/ADM/1`)).page.text).toContain('Unable to load timesheet');
    expect((await browse(`/timesheet/editSuggested/${DATE}/EMP/77`)).page.text).toContain('Unable to load timesheet');
    expect((await browse(`${HERE}/suggested/77/remove`)).statuses).toEqual([404]);
    await expect(acceptSuggestion(ctx(), { empId: 'ADM', date: DATE, place: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a day that is over', () => {
  const summary = async () => (await listSuggestionSummary(ctx(), SuggestionSummary.parse({ startDate: DATE, endDate: DATE }))).rows;
  const after = (date: string) => ({ ...world.app, now: () => new Date(`${date}T01:00:00Z`) });
  const count = async (date: string) => {
    await lookForDue(after(date), STORE_ENDED_DAYS);
    await world.runJobs(after(date));
  };

  test('counts what nobody answered, once, and as the day showed it', async () => {
    await count(DATE);
    expect(await summary()).toEqual([]);
    const shown = await said();
    await count('2026-11-21');
    await count('2026-11-21');
    await count('2026-11-23');
    expect(await summary()).toMatchObject([{ empId: 'EMP', source: 'usual', suggested: 3, open: 3, accepted: 0, removed: 0 }]);
    expect(await said()).toEqual(shown);
    const report = (await (await openBrowser(world, world.staff))(`/reports/automatic-timesheets?startDate=${DATE}&endDate=${DATE}`)).page;
    expect(report.table().rows).toEqual([['Emil Price', 'Usual work', '3', '0', '0', '0', '3', '0.00']]);
  });

  test('counts nothing of whoever has suggestions switched off', async () => {
    await execute(world.em(), sql`update tenant.employee set feature_switches = '{"SuggestedTimesheets": false}' where emp_id = 'EMP'`);
    await count('2026-11-21');
    await execute(world.em(), sql`update tenant.employee set feature_switches = '{}' where emp_id = 'EMP'`);
    expect(await summary()).toEqual([]);
  });
});
