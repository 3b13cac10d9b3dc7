import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { EntryAnswer } from '#app/components/time/timesheets/entry/entry-page.ts';
import * as addStart from '#app/routes/_app/timesheet/add/$employeeId.tsx';
import * as add from '#app/routes/_app/timesheet/add/$date/$employeeId.tsx';
import * as dayStart from '#app/routes/_app/timesheet/dayview/index.tsx';
import * as day from '#app/routes/_app/timesheet/dayview/$empId/$date/index.tsx';
import * as details from '#app/routes/_app/timesheet/dayview/$empId/$date/$timeId/details.dialog.tsx';
import * as dayDelete from '#app/routes/_app/timesheet/dayview/$empId/$date/$timeId/delete.dialog.tsx';
import * as edit from '#app/routes/_app/timesheet/edit/$date/$employeeId/$timesheetId/index.tsx';
import * as layout from '#app/routes/_app/timesheet/_layout.tsx';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const DATE = '2026-11-18';
const form = {
  empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'WEB', iterationId: '1', categoryId: 'DEV', locationId: 'HOME', notes: 'Built it',
  startTime: '09:00',
  endTime: '10:30', timeLess: '0', sellPrice: '120.00', shownSellPrice: '120.00', intent: 'save',
};
type Args = Parameters<typeof add.action>[0];
const caught = (work: Promise<unknown>) =>
  work.then((value) => value, (thrown: unknown) => thrown) as Promise<Response & { init?: { status?: number }; data?: EntryAnswer }>;
const args = (path: string, params: Record<string, string>, posted?: Record<string, string>, actor = world.staff) =>
  world.args(actor, path, { params, ...(posted ? { form: posted } : {}) }) as unknown as Promise<Args>;
const location = (response: Response) => response.headers.get('Location');
const statusOf = (answer: { status?: number; init?: { status?: number } }) => answer.status ?? answer.init?.status;
const postAdd = async (posted: Record<string, string>, empId = 'EMP') =>
  caught(add.action(await args(`/timesheet/add/${DATE}/${empId}`, { date: DATE, employeeId: empId }, posted)));
const editParams = (timeId: number | string) => ({ date: DATE, employeeId: 'EMP', timesheetId: String(timeId) });
const postEdit = async (timeId: number | string, posted: Record<string, string>) =>
  caught(edit.action(await args(`/timesheet/edit/${DATE}/EMP/${timeId}`, editParams(timeId), posted)));
const newest = async () =>
  (await firstRow<{ id: number; n: number }>(world.em(), sql`select max(time_id)::int as id, count(*)::int as n from tenant.timesheet`))!;

beforeAll(async () => {
  world = await createWorld();
});

describe('adding', () => {
  test('an address without a proper day or person leads to one that has both', async () => {
    const guard = async (date: string, employeeId: string) =>
      location(await caught(add.loader(await args(`/timesheet/add/${date}/${employeeId}`, { date, employeeId }))));
    expect(await guard('2026-1-5', 'EMP')).toBe('/timesheet/add/2026-01-05/EMP');
    expect(await guard('tomorrow', 'EMP')).toBe(`/timesheet/add/${DATE}/EMP`);
    expect(await guard('9999-99-99', 'emp')).toBe(`/timesheet/add/${DATE}/EMP`);
    expect(await guard(DATE, 'NOPE')).toBe(`/timesheet/add/${DATE}/EMP`);
    expect(await guard(DATE, 'ADM')).toBe(`/timesheet/add/${DATE}/EMP`);
    expect(location(await caught(addStart.loader(await args('/timesheet/add/EMP', { employeeId: 'EMP' }))))).toBe(
      `/timesheet/add/${DATE}/EMP`,
    );
    expect(location(await caught(addStart.loader(await args('/timesheet/add/2026-11-20', { employeeId: '2026-11-20' }))))).toBe(
      '/timesheet/add/2026-11-20/EMP',
    );
  });

  test('starts at the asked time and carries what the address holds', async () => {
    const loaded = await add.loader(
      await args(`/timesheet/add/${DATE}/EMP?startTime=14:15&clientId=NWIND&projectId=WEB&notes=Hello`, { date: DATE, employeeId: 'EMP' }),
    );
    expect(loaded.page.values).toMatchObject({
      startTime: '14:15', endTime: '17:30', timeLess: '0.00', clientId: 'NWIND', projectId: 'WEB', notes: 'Hello', sellPrice: '120.00',
    });
  });

  test('each way of saving leads on', async () => {
    expect(location(await postAdd(form))).toBe(`/timesheet/dayview/EMP/${DATE}`);
    const next = { ...form, startTime: '10:30', endTime: '11:00' };
    expect(location(await postAdd({ ...next, intent: 'saveAndNextEntry' }))).toMatch(
      new RegExp(`^/timesheet/add/${DATE}/EMP\\?after=\\d+$`),
    );
    expect(location(await postAdd({ ...next, startTime: '11:00', endTime: '11:30', intent: 'saveAndNextDay' }))).toBe(
      '/timesheet/add/2026-11-19/EMP',
    );
  });

  test('a refused post keeps what was typed and brings the choices that belong to it', async () => {
    const answer = await postAdd({ ...form, iterationId: '', notes: '<i>kept</i> 🙂', startTime: '12:00', endTime: '13:00' });
    expect(statusOf(answer)).toBe(422);
    expect(answer.data?.result.error).toMatchObject({ iterationId: ['Iteration required for this project'] });
    expect(answer.data?.asksIteration).toBeUndefined();
    expect(answer.data?.page).toMatchObject({
      values: { notes: '<i>kept</i> 🙂', clientId: 'NWIND' }, view: { iterations: [{ label: 'Sprint 2' }, { label: 'Sprint 1' }] },
    });
  });

  test('an iteration that the form did not show yet is asked for, and is no error', async () => {
    const { iterationId: _unshown, ...unshown } = form;
    const answer = await postAdd({ ...unshown, startTime: '12:00', endTime: '13:00' });
    expect(statusOf(answer)).toBe(422);
    expect(answer.data).toMatchObject({
      asksIteration: true, page: { view: { iterations: [{ label: 'Sprint 2' }, { label: 'Sprint 1' }] } },
    });
    expect(answer.data?.result.error).toEqual({});
  });

  test.each([['clientId', 'NOPE'], ['projectId', "';--"], ['iterationId', '99999999999'], ['categoryId', '\u202Eabc'],
    ['locationId', 'x'.repeat(500)], ['date', '2026-02-31'],
    ['startTime', '25:00'], ['timeLess', '-1'], ['notes', 'a\u0000b'], ['sellPrice', '1e9'],
    ['billableId', 'ZZ']])('hostile %s is refused at its field', async (name, value) => {
    const answer = await postAdd({ ...form, startTime: '13:00', endTime: '14:00', isBillingTypeOverridden: 'on', [name]: value });
    expect(statusOf(answer)).toBe(422);
    expect(Object.keys(answer.data?.result.error ?? {})).toContain(name);
  });

  test('a form for somebody else is not found, and one at the address of somebody else is refused', async () => {
    expect(statusOf(await postAdd({ ...form, empId: 'ADM' }, 'ADM'))).toBe(404);
    expect(statusOf(await postAdd({ ...form, empId: 'ADM' }))).toBe(400);
    expect(statusOf(await postAdd(form, 'ADM'))).toBe(400);
  });

  test('refreshing answers with what follows and saves nothing', async () => {
    const before = await newest();
    const answer = await postAdd({ ...form, intent: 'refresh', projectId: '', clientId: 'ACME', knownClientId: 'NWIND' });
    expect(answer.data?.page).toMatchObject({ values: { clientId: 'ACME', categoryId: 'DEV', sellPrice: '' }, figures: { needsRate: true },
      view: { projects: [{ value: 'ALPHA' }] } });
    const recent =
      await caught(
        add.action(
          await args(`/timesheet/add/${DATE}/EMP?apply=NWIND%2FWEB%2FDEV%2F1`, { date: DATE, employeeId: 'EMP' },
            { ...form, clientId: '', projectId: '', intent: 'refresh' })));
    expect(recent.data?.page).toMatchObject({
      values: { clientId: 'NWIND', projectId: 'WEB', categoryId: 'DEV', iterationId: '1', notes: 'Built it' },
    });
    expect(await newest()).toEqual(before);
  });

  test('another day leads to its entry if there is one, otherwise to a new one with what was typed', async () => {
    const { id } = await firstRow<{ id: number }>(world.em(), sql`select time_id as id from tenant.timesheet order by start_time limit 1`)
      ?? { id: 0 };
    expect(location(await postAdd({ ...form, date: '2026-11-17', intent: 'next-day' }))).toContain(
      `/timesheet/edit/${DATE}/EMP/${id}?clientId=NWIND&projectId=WEB`,
    );
    expect(location(await postAdd({ ...form, notes: '', clientId: '', date: '2026-11-17', intent: 'next-day' }))).toBe(
      `/timesheet/edit/${DATE}/EMP/${id}`,
    );
    expect(location(await postAdd({ ...form, intent: 'next-day' }))).toContain(
      '/timesheet/add/2026-11-19/EMP?clientId=NWIND&projectId=WEB',
    );
    expect(statusOf(await postAdd({ ...form, date: 'x', intent: 'previous-day' }))).toBeUndefined();
  });

  test('another day that was typed is gone to by the buttons that look something up', async () => {
    const { id } = await firstRow<{ id: number }>(world.em(), sql`select time_id as id from tenant.timesheet order by start_time limit 1`)
      ?? { id: 0 };
    const elsewhere = (more: object, query = '') => args(`/timesheet/add/2026-11-17/EMP${query}`, { date: '2026-11-17', employeeId: 'EMP' },
      { ...form, intent: 'refresh', ...more }).then((sent) => caught(add.action(sent)));
    expect(location(await elsewhere({ projectId: '' }))).toMatch(
      new RegExp(`^/timesheet/edit/${DATE}/EMP/${id}\\?clientId=NWIND.*notes=Built\\+it`));
    expect(location(await elsewhere({ date: '2026-11-20', projectId: '' }))).toMatch(
      /^\/timesheet\/add\/2026-11-20\/EMP\?clientId=NWIND.*notes=Built\+it/);
    expect(location(await elsewhere({ date: '2026-11-20' }, '?apply=NWIND%2FWEB%2FDEV%2F1'))).toContain('apply=NWIND');
    // Notes that are too long for an address stay where they are, under the day that was typed.
    const long = await elsewhere({ date: '2026-11-20', notes: 'x'.repeat(1500) });
    expect(long.data?.page?.view.date).toBe('2026-11-20');
    expect((await elsewhere({ date: '2026-11-17' })).data?.page?.view.date).toBe('2026-11-17');
  });
});

describe('an entry', () => {
  test('is edited, changed in place and deleted', async () => {
    const { id } = await newest();
    const posted = { ...form, timeId: String(id), version: '1', startTime: '15:00', endTime: '16:00' };
    expect(location(await postEdit(id, { ...posted, notes: 'Once' }))).toBe(`/timesheet/dayview/EMP/${DATE}`);

    const params = { empId: 'EMP', date: DATE, timeId: String(id) };
    const path = `/timesheet/dayview/EMP/${DATE}/${id}`;
    const changed = await caught(
      details.action(await args(`${path}/details`, params, { timeId: String(id), version: '2', locationId: 'OFFICE', notes: '' })),
    );
    expect(location(changed)).toBe(`/timesheet/dayview/EMP/${DATE}`);
    expect(location(await caught(dayDelete.action(await args(`${path}/delete`, params, { timeId: String(id) }))))).toBe(
      `/timesheet/dayview/EMP/${DATE}`,
    );
    // A second press finds it deleted already.
    expect(location(await caught(dayDelete.action(await args(`${path}/delete`, params, { timeId: String(id) }))))).toBe(
      `/timesheet/dayview/EMP/${DATE}`,
    );
    const unknown = await args(`/timesheet/dayview/EMP/${DATE}/999999/delete`, { ...params, timeId: '999999' }, { timeId: '999999' });
    expect(statusOf(await caught(dayDelete.action(unknown)))).toBe(404);
  });

  test('that is unknown leads back with a message and answers posts with not found', async () => {
    for (const timeId of ['777777', '0', '-1', 'abc', '999999999999']) {
      const loaded = await caught(
        edit.loader(await args(`/timesheet/edit/${DATE}/EMP/${timeId}`, { ...editParams(1), timesheetId: timeId })),
      );
      expect(location(loaded)).toBe('/timesheet');
      expect(statusOf(await postEdit(timeId, { ...form, timeId, version: '1' }))).toBe(404);
    }
  });
});

describe('the day', () => {
  test('addresses are put right and wrong people are not found', async () => {
    const load = async (empId: string, date: string, actor = world.staff) =>
      caught(day.loader(await args(`/timesheet/dayview/${empId}/${date}`, { empId, date }, undefined, actor)));
    expect(location(await load('emp', '2026-1-2'))).toBe('/timesheet/dayview/EMP/2026-01-02');
    expect(location(await load('EMP', 'never'))).toBe(`/timesheet/dayview/EMP/${DATE}`);
    expect(statusOf(await load('ADM', DATE))).toBe(404);
    expect(statusOf(await load('NOPE', DATE, world.admin))).toBe(404);
    expect(await load('EMP', DATE, world.admin)).toMatchObject({
      day: { employee: { name: 'Emil Price' } }, people: [{ empId: 'ADM' }, { empId: 'EMP' }],
    });
    const picked = await caught(
      dayStart.loader(await args('/timesheet/dayview?employee=emil%20price&date=2026-11-02&past=on', {}, undefined, world.admin)),
    );
    expect(location(picked)).toBe('/timesheet/dayview/EMP/2026-11-02?past=on');
    expect(location(await caught(layout.loader(await args('/TimeSheet/DayView/EMP/2026-11-18?past=on', {}))))).toBe(
      '/timesheet/dayview/EMP/2026-11-18?past=on',
    );
  });
});
