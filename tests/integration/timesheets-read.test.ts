import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { getClientRate } from '#app/domain/clients/rates/index.server.ts';
import {
  addTimesheet, findTimesheetByDate, getDay, getFilterChoices, getOverlapping, getTimesheetForm,
  getTimesheetSummary,
  listTimesheetPeople, recountTotals, searchClients, searchProjects,
} from '#app/domain/time/timesheets/index.server.ts';
import { addPerson } from '#tests/support/people.ts';
import { groupedTime } from '#tests/support/grouped-time.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const DATE = '2026-11-18';
const base = {
  empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'HOME', notes: 'Built it',
  startTime: '09:00', endTime: '10:30',
};
const isNotFound = (error: unknown) => error instanceof DomainError && error.code === 'not_found';
const summary = (params: object) =>
  getTimesheetSummary(world.ctx(), { direction: 'desc', ...params } as Parameters<typeof getTimesheetSummary>[1]);

beforeAll(async () => {
  world = await createWorld();
  const staff = world.ctx(world.staff);
  await addTimesheet(staff, base);
  await addTimesheet(staff,
    { ...base, clientId: 'HRBR', projectId: 'INTERN', iterationId: undefined, categoryId: 'MGMT', startTime: '10:30', endTime: '11:00' });
  await addTimesheet(staff,
    { ...base, date: '2026-11-12', clientId: 'HRBR', projectId: 'LEAVE', iterationId: undefined, categoryId: 'NWANN', startTime: '09:00',
      endTime: '17:00', timeLessSeconds: 1800 });
  await addTimesheet(staff, { ...base, date: '2026-10-01', projectId: 'GENRL', iterationId: undefined });
  await addTimesheet(world.ctx(), { ...base, empId: 'ADM', sellPrice: '10' });
  await addPerson(world, { empId: 'OLD', isEnabled: false });
});

describe('the day', () => {
  test('its entries, the week around it and the projects of fourteen days', async () => {
    const day = await getDay(world.ctx(world.staff), { empId: 'emp', date: DATE });
    expect(day.entries.map((entry) => [entry.startTime, entry.client, entry.workType, formatHours(entry.workedSeconds)])).toEqual([
      ['09:00', 'Northwind Traders', 'client', '1.50'], ['10:30', 'Harbour Consulting', 'internal', '0.50'],
    ]);
    expect(day.entries[0]).toMatchObject({ iteration: 'Sprint 1', location: 'Home', can: { editAll: true, remove: true } });
    expect(day.week).toHaveLength(7);
    expect(day.week[2]).toMatchObject({
      date: DATE, client: 5400, internal: 1800, leave: 0, expectedSeconds: 27_000, missingSeconds: 19_800,
    });
    expect(day.week.map(({ isLacking }) => isLacking)).toEqual([true, true, false, false, false, false, false]);
    expect(day.weekTotal).toEqual({ workedSeconds: 7200, expectedSeconds: 5 * 27_000 });
    expect(day.projects.period).toEqual({ from: '2026-11-05', to: DATE });
    expect(day.projects.rows.map((row) => [row.projectId, row.workedSeconds, row.isBillable]))
      .toEqual([['LEAVE', 27000, false], ['WEB', 5400, true], ['INTERN', 1800, false]]);
  });

  test('the month tells each day by its kinds of work, and what a working day that is over lacks', async () => {
    await execute(world.em(), sql`insert into tenant.public_holiday (holiday_date, name, created_by, updated_at)
      values ('2026-11-17', 'Harbour Day', 'ADM', now())`);
    await execute(world.em(), sql`update tenant.employee set employed_from = '2026-11-11' where emp_id = 'EMP'`);
    const monthOf = async () =>
      (await getDay({ ...world.ctx(world.staff), today: () => '2026-11-19' }, { empId: 'EMP', date: '2026-08-03', month: DATE })).month;
    expect(await monthOf()).toEqual([
      { date: '2026-11-11', category: 'NoEvent', missingSeconds: 27_000 }, { date: '2026-11-12', category: 'Leave', missingSeconds: 0 },
      { date: '2026-11-13', category: 'NoEvent', missingSeconds: 27_000 },
      { date: '2026-11-16', category: 'NoEvent', missingSeconds: 27_000 },
      { date: DATE, category: 'MixedBillableInternal', missingSeconds: 19_800 },
    ]);
    await execute(world.em(), sql`update tenant.employee set work_fraction = 0.2 where emp_id = 'EMP'`);
    expect((await monthOf()).filter(({ missingSeconds }) => missingSeconds > 0).map(({ date }) => date)).toEqual(['2026-11-16', DATE]);
    await execute(world.em(), sql`update tenant.employee set employed_from = null, work_fraction = 1 where emp_id = 'EMP'`);
    await execute(world.em(), sql`delete from tenant.public_holiday`);
  });

  test('an administrator sees everybody, and unknown people are not found', async () => {
    await expect(getDay(world.ctx(), { empId: 'NOPE', date: DATE })).rejects.toSatisfy(isNotFound);
    expect((await getDay(world.ctx(), { empId: 'ADM', date: DATE })).entries).toHaveLength(1);
    expect(await listTimesheetPeople(world.ctx(world.staff), { includePast: true }))
      .toEqual([{ empId: 'EMP', name: 'Emil Price', isEnabled: true }]);
    expect((await listTimesheetPeople(world.ctx(), { includePast: false })).map(({ empId }) => empId)).toEqual(['ADM', 'EMP']);
    expect((await listTimesheetPeople(world.ctx(), { includePast: true })).map(({ empId }) => empId)).toEqual(['OLD', 'ADM', 'EMP']);
  });

  test('an entry is found by its date, and overlaps by their times', async () => {
    const staff = world.ctx(world.staff);
    const timeId = await findTimesheetByDate(staff, { empId: 'EMP', date: DATE });
    expect(timeId).toBeGreaterThan(0);
    expect(await findTimesheetByDate(staff, { empId: 'EMP', date: '2026-11-19' })).toBeNull();
    const span = { empId: 'EMP', date: DATE, startTime: '10:00', endTime: '10:30' };
    expect((await getOverlapping(staff, { ...span, timeId: 0 })).map((entry) => entry.timeId)).toEqual([timeId]);
    expect(await getOverlapping(staff, { ...span, timeId })).toEqual([]);
  });
});

describe('the form', () => {
  const form = (change: object = {}) =>
    getTimesheetForm(world.ctx(world.staff), { empId: 'EMP', date: DATE, clientId: '', projectId: '', clientSearch: '', ...change });

  test('offers recent projects, locations and the times that follow the day', async () => {
    const view = await form();
    expect(view.basis).toMatchObject({
      employee: 'Emil Price', lastEndOfDay: '11:00', locationId: 'HOME', ownClientId: 'HRBR', clientCount: 3,
    });
    expect(view.basis.recents[0]).toMatchObject({ clientId: 'HRBR', projectId: 'INTERN', categoryId: 'MGMT' });
    expect(view.basis.recents).toHaveLength(4);
    expect(view.categories.map(({ value }) => value)).toEqual(['DEV', 'MGMT']);
    expect(view).toMatchObject({ client: null, projects: [], searchClients: false, closed: null });
  });

  test('says when the clocks are put forward or back', async () => {
    expect(await form()).toMatchObject({ clockChange: null });
    expect(await form({ date: '2026-10-04' })).toMatchObject({ clockChange: 'forward' });
    expect(await form({ date: '2026-04-05' })).toMatchObject({ clockChange: 'back' });
  });

  test('follows client and project', async () => {
    const view = await form({ clientId: 'NWIND', projectId: 'WEB' });
    expect(view.client).toMatchObject({ name: 'Northwind Traders', salesTaxPct: '0.100000', rate: { rate: '120.0000' } });
    expect(view.projects).toEqual([
      { value: 'GENRL', label: 'General', detail: 'Used once, last on 01/10/2026' },
      { value: 'WEB', label: 'Website', detail: 'Used once, last today' },
    ].sort((a) => (a.value === 'WEB' ? -1 : 1)));
    expect(view.project).toMatchObject({ projectType: 'Time and materials', useIteration: true, warning: null });
    expect(view.iterations.map(({ label }) => label)).toEqual(['Sprint 2', 'Sprint 1']);
    expect((await form({ clientId: 'NWIND', projectId: 'GENRL' })).project?.warning).toBe('Never use General if you are a developer');
    expect((await form({ clientId: 'HRBR', projectId: 'LEAVE' })).categories.map(({ value }) => value)).toEqual(['NWANN']);
    expect(await form({ clientId: 'nope', projectId: 'WEB' })).toMatchObject({ client: null, project: null });
  });

  test('searches clients and projects', async () => {
    expect(await searchClients(world.ctx(world.staff), { q: 'north' })).toEqual([{ value: 'NWIND', label: 'Northwind Traders' }]);
    expect(await searchClients(world.ctx(world.staff), { q: '100%' })).toEqual([]);
    expect((await searchProjects(world.ctx(world.staff), { q: 'web', clientId: 'NWIND', empId: 'EMP' })).map(({ value }) => value))
      .toEqual(['WEB']);
    await expect(searchProjects(world.ctx(world.staff), { q: '', clientId: 'NWIND', empId: 'ADM' })).rejects.toSatisfy(isNotFound);
  });

  test('a long list of clients is searched instead of sent', async () => {
    const long = await createWorld();
    await execute(
      long.em(), sql`insert into tenant.client (client_id, co_name) select 'C' || i, 'Client number ' || i from generate_series(1, 40) i`,
    );
    const view = await getTimesheetForm(
      long.ctx(long.staff), { empId: 'EMP', date: DATE, clientId: '', projectId: '', clientSearch: 'number 7' },
    );
    expect(view).toMatchObject({ searchClients: true, clients: [{ value: 'C7', label: 'Client number 7' }] });
  });

  test('the client rate, or what may be chosen', async () => {
    expect(await getClientRate(world.ctx(world.staff), { empId: 'EMP', clientId: 'NWIND', date: DATE }))
      .toMatchObject({ rate: { rate: '120.0000', prepaidRate: '110.0000' } });
    expect(await getClientRate(world.ctx(world.staff), { empId: 'EMP', clientId: 'ACME', date: DATE }))
      .toMatchObject({ rate: null, proposal: { defaultRate: '150.0000', previousRate: null } });
    await expect(getClientRate(world.ctx(world.staff), { empId: 'ADM', clientId: 'NWIND', date: DATE })).rejects.toSatisfy(isNotFound);
    await expect(getClientRate(world.ctx(), { empId: 'EMP', clientId: 'NOPE', date: DATE })).rejects.toSatisfy(isNotFound);
  });
});

describe('the reports', () => {
  test('entries, groups and their totals agree under the same filters', async () => {
    for (const filter of [{}, { startDate: '2026-11-01' }, { empId: 'EMP' }, { clientId: 'HRBR' }, { projectId: 'WEB' },
      { categoryId: 'DEV', endDate: '2026-11-17' }]) {
      const entries = await summary({ ...filter, size: 100 });
      expect(entries.rows).toHaveLength(entries.totals.entries);
      expect(entries.rows.reduce((sum, entry) => sum + entry.workedSeconds, 0)).toBe(entries.totals.workedSeconds);
      for (const groupBy of ['project', 'person', 'client', 'category'] as const) {
        const { rows, totals } = await groupedTime(world.ctx(), { ...filter, groupBy });
        expect(rows.reduce((sum, group) => sum + group.own.workedSeconds, 0)).toBe(entries.totals.workedSeconds);
        expect([totals.workedSeconds, totals.entries]).toEqual([entries.totals.workedSeconds, entries.totals.entries]);
      }
    }
  });

  test('an employee sees only own time, whatever the filter says', async () => {
    const mine = await groupedTime(world.ctx(world.staff), { empId: 'ADM', groupBy: 'person', value: 'on' });
    expect(mine.rows.map(({ first, own }) => [first.id, own.value])).toEqual([['EMP', null]]);
  });

  test('totals follow every change at once', async () => {
    const own = await createWorld();
    const totals = async () => (await getTimesheetSummary(own.ctx(), {} as Parameters<typeof getTimesheetSummary>[1])).totals.entries;
    for (let count = 0; count < 3; count += 1) {
      expect(await totals()).toBe(count);
      await addTimesheet(own.ctx(own.staff), { ...base, date: `2026-11-0${count + 1}` });
    }
  });

  test('a page far down is the page that counting from the top gives, in both directions', async () => {
    const own = await createWorld();
    await execute(own.em(),
      sql`insert into tenant.timesheet (emp_id, entry_date, start_time, end_time, worked_seconds, client_id, project_id, category_id,
        location_id,
        billable_id, sell_price, rate_source, sell_total, sales_tax_pct, sales_tax_amt, emp_created, emp_updated, created_at, updated_at)
      select 'EMP', date '2026-01-01' + (i * 7919 % 97), '09:00', '10:00', 3600, 'NWIND', 'GENRL', 'DEV', 'HOME', 'B', 100, 'import', 100,
      0.1, 10, 'EMP', 'EMP', now(), now()
      from generate_series(1, 2500) i`);
    await recountTotals(own.em());
    for (const direction of ['asc', 'desc'] as const) {
      const ids: number[] = [];
      for (let page = 1; page <= 25; page += 1) {
        const { rows } = await getTimesheetSummary(
          own.ctx(), { size: 100, page, direction } as Parameters<typeof getTimesheetSummary>[1],
        );
        ids.push(...rows.map(({ timeId }) => timeId));
      }
      expect(new Set(ids).size).toBe(2500);
    }
    const last = await getTimesheetSummary(own.ctx(), { size: 100, page: 999 } as Parameters<typeof getTimesheetSummary>[1]);
    expect(last).toMatchObject({ page: 25, totals: { entries: 2500, workedSeconds: 9_000_000 } });
  });

  test('filters offer what exists and read names', async () => {
    const none = { person: '', client: '', project: '', iteration: '', category: '' };
    const choices = await getFilterChoices(world.ctx(), { ...none, person: 'emil price', client: 'NWIND' });
    expect(choices.person).toMatchObject({ id: 'EMP', isLong: false });
    expect(choices.project.options.map(({ value }) => value)).toEqual(['GENRL', 'WEB']);
    expect((await getFilterChoices(world.ctx(world.staff), none)).person.options)
      .toHaveLength(1);
  });
});
