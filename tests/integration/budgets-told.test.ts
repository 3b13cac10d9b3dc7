import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { saveBudget } from '#app/domain/clients/budgets/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { startTimer } from '#app/domain/time/timer/index.server.ts';
import {
  addHours, addTimesheet, copyTimesheets, editTimesheet, getWeekGrid, rescheduleTimesheet, saveWeekCells,
} from '#app/domain/time/timesheets/index.server.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const GRID = `/timesheet/weekgrid/EMP/${MONDAY}`;
const general = { clientId: 'NWIND', projectId: 'GENRL' };
const budget = (change: object) =>
  saveBudget(world.ctx(), { projectId: 'GENRL', iterationId: '0', version: '0', unit: 'hours', ...change });
const used = (hours: number, change: object = {}) => addEntries(world, [{ ...general, hours, ...change }]);
const browse = (who = world.staff) => openBrowser(world, who);
const timerAt = (time: string) => ({ ...world.ctx(world.staff), now: () => new Date(`2026-11-18T${time}:00+11:00`) });
const start = (time: string, projectId = 'GENRL', iterationId?: number) => startTimer(timerAt(time), {
  clientId: 'NWIND', projectId, categoryId: 'DEV', locationId: 'OFFICE', notes: '', ...(iterationId ? { iterationId } : {}),
});

beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  for (const table of ['budget', 'running_timer', 'timesheet', 'time_by_day', 'time_by_month'])
    await execute(world.em(), sql.raw(`delete from tenant.${table}`));
});

describe('the week grid', () => {
  const cell = (seconds: number, change: object = {}) => ({
    ...general, categoryId: 'DEV', iterationId: null, date: TUESDAY, timeId: 0, version: 0, shownSeconds: 0, workedSeconds: seconds,
    ...change,
  });
  const save = (...cells: ReturnType<typeof cell>[]) => saveWeekCells(world.ctx(world.staff), { empId: 'EMP', cells });
  const badges = async (who = world.staff) =>
    (await (await browse(who))(GRID)).page.all('.grid-budget').map((note) => [note.text.trim(), note.getAttribute('data-tone')]);

  test('says in each row how its budgets stand, money only to who may see it', async () => {
    await used(7, { date: MONDAY });
    expect(await badges()).toEqual([]);
    await budget({ amount: '10' });
    expect(await badges()).toEqual([['Budget: 7 of 10 h (70 %)', 'neutral']]);
    await budget({ unit: 'money', amount: '1000', version: '1' });
    expect(await badges()).toEqual([['Budget: 84 %', 'warning']]);
    expect(await badges(world.admin)).toEqual([['Budget: 840 of 1,000 AUD (84 %)', 'warning']]);
    await budget({ unit: 'money', amount: '800', version: '2' });
    expect(await badges()).toEqual([['Budget: 105 %', 'danger']]);
  });

  test('says of a project and of each iteration once, also of a row that is only asked for', async () => {
    for (const iterationId of ['0', '1', '2']) await budget({ projectId: 'WEB', iterationId, amount: '3' });
    const [, second] = await used(1, { projectId: 'WEB', date: MONDAY }).then(async (first) =>
      [...first, ...await used(3, { projectId: 'WEB', date: TUESDAY })]);
    await execute(world.em(), sql`update tenant.timesheet set iteration_id = 1 where time_id = ${second}`);
    const { rows } = await getWeekGrid(world.ctx(world.staff), {
      empId: 'EMP', date: MONDAY, add: ['NWIND/WEB/MGMT/2', 'NWIND/GENRL/DEV/'], clientId: '', projectId: '',
    });
    expect(rows.map(({ key, budgets }) => [key, budgets.map(({ iterationName, percent }) => [iterationName, percent])])).toEqual([
      ['NWIND/WEB/DEV/', [[null, 133]]], ['NWIND/WEB/DEV/1', [['Sprint 1', 100]]],
      ['NWIND/WEB/MGMT/2', [['Sprint 2', 0]]], ['NWIND/GENRL/DEV/', []],
    ]);
  });

  test('tells when a save carries a budget over 80 and over 100 per cent, and not in between', async () => {
    await budget({ amount: '10' });
    expect(await save(cell(7 * 3600))).toEqual({ saved: 1, deleted: [], budgets: [] });
    expect((await save(cell(3600, { categoryId: 'MGMT' }))).budgets)
      .toEqual(['Northwind Traders – General: 80 % of the budget of 10 h is used.']);
    expect((await save(cell(3600, { date: MONDAY }))).budgets).toEqual([]);
    expect((await save(cell(3 * 3600, { date: '2026-11-18' }))).budgets)
      .toEqual(['Northwind Traders – General: 120 % of the budget of 10 h is used.']);
  });

  test('tells it on the page without scripts, and in the cell’s answer', async () => {
    await budget({ amount: '2' });
    const at = (date: string) => ({ 'cells[0].at': `${date}/0/0/0/NWIND/GENRL/DEV/`, empId: 'EMP' });
    const { page } = await (await browse())(GRID, { ...at(TUESDAY), 'cells[0].typed': '1:45' });
    expect(page.text).toContain('1 cell changed. Northwind Traders – General: 87 % of the budget of 2 h is used.');
    const cellAnswer = await (await browse())(GRID, { ...at(MONDAY), 'cells[0].typed': '1', intent: 'cell' });
    expect(cellAnswer.page.source).toContain('137 % of the budget of 2 h is used.');
  });
});

describe('the timer', () => {
  test('says how much is used while it runs, and what it carried over when it stops', async () => {
    await budget({ amount: '10' });
    await used(9, { date: MONDAY });
    await start('09:00');
    const page = async () => (await (await browse())('/timesheet/timer')).page.text;
    expect(await page()).toContain('90 % of the budget of 10 h is used.');
    expect((await start('10:00', 'WEB', 1)).budgets).toEqual(['Northwind Traders – General: 100 % of the budget of 10 h is used.']);
    expect(await page()).not.toContain('budget');
    await budget({ projectId: 'WEB', iterationId: '1', amount: '1' });
    await execute(world.em(), sql`update tenant.running_timer set started_at = ${world.ctx().now().toISOString()}::timestamptz
      - interval '54 minutes'`);
    const { page: stopped } = await (await browse())('/timesheet/timer/stop', { returnTo: '/timesheet/timer' });
    expect(stopped.text).toContain('Northwind Traders – Website: 90 % of the budget of Sprint 1 of 1 h is used.');
  });
});

describe('copying', () => {
  test('a day or a week says which budgets it carried over, on the page after it', async () => {
    await budget({ amount: '5' });
    await budget({ projectId: 'WEB', unit: 'money', amount: '1000' });
    await used(2.5, { date: MONDAY });
    const [inSprint] = await used(3, { projectId: 'WEB', date: MONDAY, start: '12:00' });
    const copyDay = async () => (await (await browse())(`/timesheet/dayview/EMP/${MONDAY}/copy`,
      { empId: 'EMP', from: MONDAY, to: TUESDAY, all: 'on' })).page;
    expect((await copyDay()).text).toContain('Iteration required for this project');
    await execute(world.em(), sql`update tenant.timesheet set iteration_id = 1 where time_id = ${inSprint}`);
    const page = await copyDay();
    expect(page.text).toContain('2 entries, 5.50 h. Northwind Traders – General: 100 % of the budget of 5 h is used.');
    const week = await (await browse())(`/timesheet/weekview/EMP/${MONDAY}/copy`,
      { empId: 'EMP', from: MONDAY, to: '2026-11-23', all: 'on', week: 'on' });
    expect(week.page.text).toContain('Northwind Traders – Website: ');
    expect(week.page.text).not.toContain('Northwind Traders – General: ');
  });

  test('names three and counts the rest', async () => {
    const copied = ['WEB', 'GENRL', 'ALPHA'];
    for (const projectId of copied) await budget({ projectId, amount: '1' });
    for (const iterationId of ['1', '2']) await budget({ projectId: 'WEB', iterationId, amount: '1' });
    const ids = await addEntries(world, [
      { projectId: 'WEB', date: MONDAY }, { projectId: 'WEB', date: MONDAY, start: '09:00' },
      { ...general, date: MONDAY, start: '10:00' }, { clientId: 'ACME', projectId: 'ALPHA', date: MONDAY, start: '11:00' },
    ].map((entry) => ({ ...entry, hours: 0.75 })));
    await execute(world.em(), sql`update tenant.timesheet set iteration_id = 1 where time_id = ${ids[0]}`);
    await execute(world.em(), sql`update tenant.timesheet set iteration_id = 2 where time_id = ${ids[1]}`);
    await execute(world.em(), sql`update tenant.budget set amount = 2 where project_id = 'WEB' and iteration_id is null`);
    await execute(world.em(), sql`insert into tenant.client_rate (emp_id, client_id, rate, prepaid_rate)
      select 'EMP', 'ACME', 100, 90 where not exists (select from tenant.client_rate where emp_id = 'EMP' and client_id = 'ACME')`);
    const { budgets } = await copyTimesheets(world.ctx(world.staff), { empId: 'EMP', from: MONDAY, to: TUESDAY });
    expect([budgets.length, budgets.at(-1)]).toEqual([4, '2 more budgets are used to 80 % or more.']);
  });
});

test('an entry that is added, changed or made longer says it too', async () => {
  await budget({ amount: '10' });
  const ctx = world.ctx(world.staff);
  const entry = { empId: 'EMP', date: MONDAY, ...general, categoryId: 'DEV', locationId: 'OFFICE', notes: '', startTime: '09:00' };
  const { timeId, budgets } = await addTimesheet(ctx, { ...entry, endTime: '15:00' });
  const changed = await editTimesheet(ctx, { ...entry, timeId, version: 1, endTime: '17:00' });
  const longer = await rescheduleTimesheet(ctx, { timeId, version: 2, date: MONDAY, startTime: '08:00', endTime: '18:30' });
  const more = await addHours(ctx, { ...entry, date: TUESDAY, workedSeconds: 3600 });
  expect([budgets, changed.budgets, longer.budgets, more.budgets]).toEqual([
    [], ['Northwind Traders – General: 80 % of the budget of 10 h is used.'],
    ['Northwind Traders – General: 105 % of the budget of 10 h is used.'], [],
  ]);
  await budget({ amount: '15', version: '1' });
  const { page } = await (await browse())(`/timesheet/add/${TUESDAY}/EMP`, {
    ...entry, date: TUESDAY, startTime: '12:00', endTime: '13:00', timeLess: '0', intent: 'save',
    knownClientId: 'NWIND', knownProjectId: 'GENRL',
  });
  expect(page.text).toContain('1.00 h Northwind Traders. Northwind Traders – General: 83 % of the budget of 15 h is used.');
});

test('a favourite that is applied says it too', async () => {
  await budget({ amount: '2' });
  const [timeId] = await used(1, { date: MONDAY });
  const ask = await browse();
  const { page } = await ask('/timesheet/favourites/add', { timeId: String(timeId) });
  expect(page.text).not.toContain('budget');
  await execute(world.em(), sql`update tenant.favourite set worked_seconds = 3600`);
  const favouriteId = (await ask('/timesheet/favourites')).page.hrefs.join(' ').match(/favourites\/(\d+)/)![1]!;
  const applied = await ask(`/timesheet/favourites/${favouriteId}/apply`, { favouriteId, date: TUESDAY });
  expect(applied.page.text).toContain('Northwind Traders – General: 100 % of the budget of 2 h is used.');
});
