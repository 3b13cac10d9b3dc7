import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { addTimesheet, copyTimesheets, getDay, getTimesheet, listWrongTotals } from '#app/domain/time/timesheets/index.server.ts';
import * as copyDay from '#app/routes/_app/timesheet/dayview/$empId/$date/copy.dialog.tsx';
import * as copyWeek from '#app/routes/_app/timesheet/weekview/$empId/$date/copy.dialog.tsx';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const MONDAY = '2026-11-16';
const base = {
  empId: 'EMP', date: MONDAY, clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'OFFICE',
  notes: 'Built it', startTime: '09:00', endTime: '10:30',
};
type Args = Parameters<typeof copyDay.action>[0];
type Answer = Response & { init?: { status?: number }; data?: FormAnswer };
const caught = (work: Promise<unknown>) => work.then((value) => value, (thrown: unknown) => thrown) as Promise<Answer>;
const args = async (view: string, date: string, form?: Record<string, string | string[]>) =>
  await world.args(world.staff, `/timesheet/${view}/EMP/${date}/copy`,
    { params: { empId: 'EMP', date }, ...(form ? { form } : {}) }) as unknown as Args;
const add = (change: Partial<typeof base> = {}) => addTimesheet(world.ctx(world.staff), { ...base, ...change });
const days = async () => (await rows<{ day: string; n: number }>(world.em(), sql`select entry_date::text as day, count(*)::int as n
  from tenant.timesheet group by 1 order by 1`)).map(({ day, n }) => [day, n]);
const copy = (input: object) => copyTimesheets(world.ctx(world.staff), { empId: 'EMP', from: MONDAY, to: '2026-11-17', ...input });

beforeAll(async () => {
  world = await createWorld();
});

beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.time_by_day`);
  await execute(world.em(), sql`delete from tenant.time_by_month`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

test('a day is copied in one press, priced anew for its day, with a trail', async () => {
  const { timeId } = await addTimesheet(world.ctx(world.staff), { ...base, sellPrice: '99' });
  await add({ startTime: '11:00', endTime: '12:00' });
  expect((await getDay(world.ctx(world.staff), { empId: 'EMP', date: '2026-11-17' })).lastWorkedDay).toBe(MONDAY);
  const form = { from: MONDAY, to: '2026-11-17', all: 'on', idempotencyKey: 'one-press' };
  const [first, second] = [await args('dayview', MONDAY, form), await args('dayview', MONDAY, form)];
  const answers = await Promise.all([caught(copyDay.action(first)), caught(copyDay.action(second))]);
  expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(Array(2).fill('/timesheet/dayview/EMP/2026-11-17'));
  expect(await days()).toEqual([[MONDAY, 2], ['2026-11-17', 2]]);
  const made = await firstRow<{ id: number }>(world.em(), sql`select min(time_id)::int as id from tenant.timesheet where time_id > ${timeId}
    and entry_date = '2026-11-17'`);
  expect(await getTimesheet(world.ctx(), { timeId: made!.id })).toMatchObject({
    sellPrice: '120.0000', isOverwriteRate: false, startTime: '09:00', notes: 'Built it', iterationName: 'Sprint 1', invoiceId: null,
  });
  const trail = await rows(world.em(), sql`select 1 from tenant.audit where action = 'timesheet.copy'`);
  expect(trail).toHaveLength(2);
  expect(await listWrongTotals(world.em())).toEqual([]);
});

test('overlaps are asked about once for all, and copied when confirmed', async () => {
  await add();
  await add({ date: '2026-11-18', startTime: '14:00', endTime: '15:00' });
  await add({ date: '2026-11-23', startTime: '10:00', endTime: '11:00' });
  await add({ date: '2026-11-25', startTime: '14:30', endTime: '16:00' });
  const { entries, chosen, to } = await copyWeek.loader(await args('weekview', '2026-11-18'));
  expect([entries.length, to]).toEqual([2, '2026-11-23']);
  // Any day of the other week means that week.
  const form = { from: MONDAY, to: '2026-11-26', week: 'on', timeIds: chosen.map(String), idempotencyKey: 'a-week' };
  const asked = await caught(copyWeek.action(await args('weekview', '2026-11-18', form)));
  expect([asked.init?.status, asked.data?.details]).toMatchObject([409, {
    kind: 'copy-overlap', overlapping: [{ date: '2026-11-23', start: '10:00' }, { date: '2026-11-25', start: '14:30' }],
  }]);
  await caught(copyWeek.action(await args('weekview', '2026-11-18', { ...form, confirmOverlap: 'on' })));
  expect(await days()).toEqual([[MONDAY, 1], ['2026-11-18', 1], ['2026-11-23', 2], ['2026-11-25', 2]]);
});

test('two windows that copy at once: one is asked', async () => {
  await add();
  const answers = await Promise.allSettled([copy({}), copy({})]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await days()).toEqual([[MONDAY, 1], ['2026-11-17', 1]]);
});

test('closed days are left out and named; when all are closed it is refused', async () => {
  await add();
  await add({ date: '2026-11-18' });
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-24'`);
  expect(await copy({ to: '2026-11-23' }).catch((error: unknown) => error)).toMatchObject({
    code: 'rule_violated', fields: { to: [expect.stringMatching(/up to 24\/11\/2026 are closed/)] },
  });
  const ids = (await rows<{ id: number }>(world.em(), sql`select time_id as id from tenant.timesheet`)).map(({ id }) => id);
  expect(await copy({ to: '2026-11-23', timeIds: ids })).toMatchObject({ date: '2026-11-25', closedDays: ['2026-11-23'] });
});

test('all or none: where one has no rate, none is copied', async () => {
  await add();
  const other = { clientId: 'ACME', projectId: 'ALPHA', iterationId: undefined, startTime: '13:00', endTime: '14:00' };
  await addTimesheet(world.ctx(world.staff), { ...base, ...other, newRate: 'default' });
  await execute(world.em(), sql`delete from tenant.client_rate where client_id = 'ACME'`).catch(() =>
    execute(world.em(), sql`update tenant.client_rate set expiry_date = '2026-11-16' where client_id = 'ACME'`));
  await expect(copy({})).rejects.toMatchObject({
    message: expect.stringMatching(/^We have no rate for: Emil Price and Acme Exports\. Copy its entry by itself/),
  });
  expect(await days()).toEqual([[MONDAY, 2]]);
});

test('nothing ticked, another’s entry and an entry of another week are refused', async () => {
  await add({ date: '2026-11-02' });
  const other = await addTimesheet(world.ctx(), { ...base, empId: 'ADM', sellPrice: '10' });
  const [first] = await rows<{ id: number }>(world.em(), sql`select min(time_id)::int as id from tenant.timesheet`);
  await expect(copy({ timeIds: [] })).rejects.toMatchObject({ fields: { timeIds: ['Select at least one entry to copy.'] } });
  for (const timeIds of [[other.timeId], [first!.id], [0]]) await expect(copy({ timeIds })).rejects.toMatchObject({ code: 'not_found' });
  await expect(copy({ empId: 'ADM' })).rejects.toMatchObject({ code: 'not_found' });
  const unticked = await caught(copyDay.action(await args('dayview', MONDAY, { from: MONDAY, to: '2026-11-17' })));
  expect(unticked.init?.status).toBe(422);
});

test('a single copy without a rate is asked about by the page of a new entry, which it fills', async () => {
  await execute(world.em(), sql`update tenant.client_rate set expiry_date = '2099-01-01'`);
  const { timeId } = await add({ notes: 'Once more' });
  await execute(world.em(), sql`update tenant.client_rate set expiry_date = '2026-11-16'`);
  const form = { from: MONDAY, to: '2026-11-18', timeIds: String(timeId), idempotencyKey: 'asks-1' };
  const asked = await caught(copyDay.action(await args('dayview', MONDAY, form)));
  const to = new URL(asked.headers.get('Location') ?? '', 'http://daybook.invalid');
  expect(to.pathname).toBe('/timesheet/add/2026-11-18/EMP');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    clientId: 'NWIND', projectId: 'WEB', iterationId: '1', categoryId: 'DEV', locationId: 'OFFICE', notes: 'Once more', startTime: '09:00',
    endTime: '10:30', timeLess: '0.00',
  });
  await add({ startTime: '11:00', endTime: '12:00' });
  const whole = { from: MONDAY, to: '2026-11-18', all: 'on', idempotencyKey: 'asks-2' };
  const all = await caught(copyDay.action(await args('dayview', MONDAY, whole)));
  expect(all.data?.result.error).toMatchObject({ '': [expect.stringContaining('We have no rate for') as string] });
  expect(await days()).toEqual([[MONDAY, 2]]);
});
