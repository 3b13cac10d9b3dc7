import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { switchFeatureOfPerson } from '#app/domain/site/features/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addDays, isWeekday } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { PointsDetail } from '#app/domain/people/points/contract.ts';
import { listPointsDetail } from '#app/domain/people/points/index.server.ts';
import { addTimesheet, deleteTimesheet, editTimesheet, getTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { openBrowser, openPages, type Ask } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
const withPoints = (who: World['admin']) => ({ ...who, features: [...who.features, 'Gamification'] });
const detailOf = (empId: string, more: object = {}) =>
  listPointsDetail(world.ctx(withPoints(world.admin)), PointsDetail.parse({ empId, size: 1000, ...more }));
const pointsOf = async (empId: string) => (await detailOf(empId)).rows.map(({ earnedOn, source, points }) => [earnedOn, source, points]);

describe('points for time', () => {
  beforeAll(async () => { world = await createWorld(); });

  const TODAY = '2026-11-18';
  const work = (startTime: string, endTime: string, more: object = {}) => ({
    empId: 'EMP', date: TODAY, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: '',
    startTime, endTime,
    ...more,
  });
  const add = (entry: ReturnType<typeof work>) => addTimesheet(world.ctx(world.staff), entry);

  test('are one for each whole billable hour of a day, however its time is cut', async () => {
    const first = await add(work('08:00', '09:30'));
    const second = await add(work('09:30', '11:00'));
    expect(await pointsOf('EMP')).toEqual([[TODAY, 'hours', 3]]);
    const { version } = await getTimesheet(world.ctx(), { timeId: second.timeId });
    await editTimesheet(world.ctx(), { ...work('09:30', '10:15'), timeId: second.timeId, version });
    expect(await pointsOf('EMP')).toEqual([[TODAY, 'hours', 2]]);
    await deleteTimesheet(world.ctx(), { timeId: first.timeId });
    expect(await pointsOf('EMP')).toEqual([]);
  });

  test('are five for a weekday that was complete by its end', async () => {
    await add(work('11:00', '18:00', { clientId: 'HRBR', projectId: 'INTERN' }));
    expect(await pointsOf('EMP')).toEqual([[TODAY, 'day', 5]]);
    await add(work('08:00', '16:00', { date: addDays(TODAY, -1) }));
    await addEntries(world, [{ empId: 'EMP', date: '2026-11-21', hours: 8, code: 'W' }]);
    expect(await pointsOf('EMP')).toEqual([[TODAY, 'day', 5], [addDays(TODAY, -1), 'hours', 8]]);
  });

  test('follow the weights of the organisation, which an administrator sets', async () => {
    const ask = await openBrowser(world, world.admin);
    const form = { pointsBillableHour: '3', pointsCompleteDay: '0', pointsBlogPost: '20', pointsSocialPost: '5', pointsSuggestion: '1' };
    const sections = await ask('/admin/settings');
    expect(sections.page.link('Points').href).toBe('/admin/settings/points');
    const refused = await ask('/admin/settings/points', { ...form, pointsBillableHour: '-1', pointsSuggestion: 'x', version: '1' });
    expect(refused.page.text).toContain('Billable hour must be at least 0');
    expect(refused.page.text).toContain('Accepted suggestion must be a whole number');
    const saved = await ask('/admin/settings/points', { ...form, version: '1' });
    expect([saved.statuses, saved.page.text]).toEqual([[303, 200], expect.stringContaining('Settings saved!')]);
    expect((await ask('/admin/settings/history')).page.text).toContain('Billable hour');
    expect(await pointsOf('EMP')).toEqual([[addDays(TODAY, -1), 'hours', 24]]);
    expect((await (await openPages(world, world.staff))('/admin/settings/points')).status).toBe(403);
  });
});

describe('points after any sequence of writes', () => {
  beforeAll(async () => { world = await createWorld(); });

  const entry = fc.record({ empId: fc.constantFrom('EMP', 'ADM'), back: fc.integer({ min: 0, max: 8 }),
    hour: fc.integer({ min: 0, max: 20 }), minutes: fc.integer({ min: 1, max: 239 }), isBillable: fc.boolean() });
  const step = fc.record({ kind: fc.constantFrom('add', 'add', 'edit', 'delete'), at: fc.nat(), entry });
  interface Entry { empId: string; back: number; hour: number; minutes: number; isBillable: boolean }
  interface Step { kind: string; at: number; entry: Entry }

  const inputOf = ({ empId, back, hour, minutes, isBillable }: Entry) => ({
    empId, date: addDays('2026-11-18', -back), clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: '',
    startTime: `${hour}:00`, endTime: `${(hour + Math.floor(minutes / 60)) % 24}:${String(minutes % 60).padStart(2, '0')}`,
    billableId: isBillable ? 'B' as const : 'W' as const, sellPrice: '100', confirmOverlap: true,
  });

  async function perform({ kind, at, entry: wanted }: Step): Promise<void> {
    const found = await rows<{ timeId: number }>(world.em(), sql`select time_id as "timeId" from tenant.timesheet order by time_id`);
    const timeId = found[at % Math.max(1, found.length)]?.timeId;
    if (kind === 'add' || timeId === undefined) {
      await addTimesheet(world.ctx(), inputOf(wanted));
    } else if (kind === 'delete') {
      await deleteTimesheet(world.ctx(), { timeId });
    } else {
      const { empId, version } = await getTimesheet(world.ctx(), { timeId });
      await editTimesheet(world.ctx(), { ...inputOf({ ...wanted, empId }), timeId, version });
    }
  }

  /** What the entries say, counted one by one. */
  async function counted(empId: string): Promise<(string | number)[][]> {
    const entries = await rows<{ date: string; seconds: number; code: string; at: string }>(world.em(), sql`select entry_date::text as date,
      worked_seconds as seconds, billable_id as code, created_at::text as at from tenant.timesheet where emp_id = ${empId}`);
    const days = [...new Set(entries.map(({ date }) => date))].sort().reverse();
    return days.flatMap((day) => {
      const ofDay = entries.filter(({ date }) => date === day);
      const sum = (which: typeof ofDay) => which.reduce((total, { seconds }) => total + seconds, 0);
      const hours = Math.floor(sum(ofDay.filter(({ code }) => code !== 'W')) / 3600);
      const inTime = sum(ofDay.filter(({ at }) => todayIn('Australia/Sydney', new Date(at)) <= day));
      return [...(isWeekday(day) && inTime >= 27_000 ? [[day, 'day', 5]] : []), ...(hours > 0 ? [[day, 'hours', hours]] : [])];
    });
  }

  test('are what the entries say, each person, source and id once', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const one of steps) await perform(one);
      for (const empId of ['EMP', 'ADM']) {
        const { rows: found, totals, total } = await detailOf(empId);
        expect(found.map(({ earnedOn, source, points }) => [earnedOn, source, points])).toEqual(await counted(empId));
        expect(new Set(found.map(({ source, sourceId }) => `${source} ${sourceId}`)).size).toBe(total);
        expect(totals.points).toBe(found.reduce((sum, { points }) => sum + points, 0));
      }
    }), { numRuns: 6 });
  }, 90_000);
});

describe('what is shown of points', () => {
  let asStaff: Ask;
  let asAdmin: Ask;
  beforeAll(async () => {
    world = await createWorld();
    asStaff = await openPages(world, world.staff);
    asAdmin = await openPages(world, world.admin);
    await execute(world.em(), sql`insert into tenant.employee (emp_id, first_name, surname, email)
      values ('ZOE', 'Zoe', 'Ash', 'z@h.example')`);
    await addEntries(world, [
      { empId: 'EMP', date: '2026-11-18', hours: 8 }, { empId: 'ADM', date: '2026-11-17', hours: 8 },
      { empId: 'ZOE', date: '2026-11-12', hours: 5 },
      { empId: 'EMP', date: '2026-11-11', hours: 3, code: 'W' }, { empId: 'EMP', date: '2026-10-11', hours: 4 },
    ]);
    await switchOnFeatures(world);
  });
  const part = async (ask: Ask, path: string) => (await ask(path)).page.part('.day-points').text;

  test('the day view has the last seven days: rank, points and hours', async () => {
    expect(await part(asStaff, '/timesheet/dayview/EMP/2026-11-02')).toMatch(/Points \(last 7 days\).*Rank 1 Points 13 .*8\.00.*8\.00/);
    expect(await part(asAdmin, '/timesheet/dayview/ADM/2026-11-18')).toMatch(/Rank 2 Points 8/);
    expect(await part(asAdmin, '/timesheet/dayview/ZOE/2026-11-18')).toMatch(/Rank 3 Points 5/);
  });

  test('the leaderboard of a period shares ranks, and leads to what may be seen', async () => {
    const { page } = await asAdmin('/reports/points-leaderboard?startDate=2026-11-17&endDate=2026-11-18');
    expect(page.table().headings.slice(0, 3)).toEqual(['Rank', 'Name', 'Points']);
    expect(page.table().rows.map(([rank, , points]) => [rank, points])).toEqual([['1', '13'], ['2', '8']]);
    await addEntries(world, [{ empId: 'ADM', date: '2026-11-16', hours: 5 }]);
    const tied = (await asStaff('/reports/points-leaderboard')).page;
    expect(tied.table().rows.map(([rank, , points]) => [rank, points])).toEqual([['1', '13'], ['1', '13'], ['3', '5']]);
    expect(tied.hrefs.filter((href) => href.startsWith('/reports/points-detail/'))).toEqual([
      '/reports/points-detail/EMP', '/reports/points-detail/EMP', '/reports/points-detail/EMP',
      '/reports/points-detail/EMP?source=hours', '/reports/points-detail/EMP?source=day',
    ]);
  });

  test('the detail has a row for each source of each day, by dates and page', async () => {
    const { page } = await asStaff('/reports/points-detail/EMP');
    expect(page.table().rows).toEqual([
      ['18/11/2026', 'Complete day', '', '5'], ['18/11/2026', 'Billable hours', '', '8'],
    ]);
    expect(page.table().totals).toContain('13');
    expect(page.link('Billable hours').href).toBe('/timesheet/dayview/EMP/2026-11-18');
    expect((await asStaff('/reports/points-detail/EMP?startDate=2026-10-01&endDate=2026-10-31')).page.table().rows).toHaveLength(1);
    expect((await asStaff('/reports/points-detail/EMP?period=last-year')).page.text).toContain('Nothing earned points in this period.');
    expect((await asStaff('/reports/points-detail/ADM')).status).toBe(404);
    expect((await asAdmin('/reports/points-detail/EMP')).status).toBe(200);
    expect((await asAdmin('/reports/points-detail/NOBODY')).status).toBe(404);
  });

  test('both reports are had as files', async () => {
    const file = async (ask: Ask, path: string) => (await ask(path)).page.source;
    expect(await file(asStaff, '/export/points-detail.csv?empId=EMP&period=all')).toContain('2026-10-11,Billable hours,,4');
    expect((await asStaff('/export/points-detail.csv?empId=ADM')).status).toBe(404);
    expect((await asStaff('/export/points-detail.csv')).status).toBe(404);
    expect(await file(asStaff, '/export/points-leaderboard.csv')).toMatch(/1,Ada Minton,13[^]*1,Emil Price,13/);
    expect((await asStaff('/export/points-leaderboard.xlsx')).status).toBe(200);
  });

  test('both reports and that of suggestions are printed whole', async () => {
    for (const path of ['points-detail/EMP', 'points-leaderboard', 'automatic-timesheets']) {
      const { page } = await asStaff(`/reports/${path}?period=this-year`);
      const paper = (await asStaff(`/reports/${path}?period=this-year&print=on`)).page;
      expect(paper.text, path).toContain('Period: 2026');
      expect(paper.all('nav.pagination'), path).toEqual([]);
      if (page.all('table').length > 0) expect(paper.table().rows, path).toEqual(page.table().rows);
      expect(paper.part('main').links[0]?.href, path).toBe(`/reports/${path}?period=this-year`);
    }
  });

  test('nothing of it is there for who has it switched off', async () => {
    await switchFeatureOfPerson(world.ctx({ ...world.staff }), { empId: 'EMP', featureToggleKey: 'Gamification', isActive: false });
    const browse = await openBrowser(world, world.staff);
    const day = await browse('/timesheet/dayview/EMP/2026-11-18');
    expect(day.page.all('.day-points')).toEqual([]);
    expect(day.page.hrefs.filter((href) => href.includes('points'))).toEqual([]);
    for (const path of ['/reports/points-leaderboard', '/reports/points-detail/EMP', '/export/points-leaderboard.csv'])
      expect((await browse(path)).statuses).toEqual([404]);
    expect((await asAdmin('/timesheet/dayview/ADM/2026-11-18')).page.hrefs).toContain('/reports/points-leaderboard');
  });
});
