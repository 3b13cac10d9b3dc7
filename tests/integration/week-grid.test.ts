import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { WeekGridAnswer } from '#app/components/time/timesheets/week/week-grid.tsx';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import {
  addTimesheet, editTimesheet, getTimesheet, getWeekGrid, listWrongTotals, restoreTimesheets,
} from '#app/domain/time/timesheets/index.server.ts';
import * as grid from '#app/routes/_app/timesheet/weekgrid/$empId/$date/index.tsx';
import { takeToast } from '#app/web/toast.server.ts';
import { openBrowser } from '#tests/support/browse.ts';
import { addPerson } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const WORK = 'NWIND/WEB/DEV/1';
const base = {
  empId: 'EMP', date: MONDAY, clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'HOME', notes: 'Built it',
  startTime: '09:00', endTime: '10:30',
};
type Args = Parameters<typeof grid.action>[0];
type Answer = Response & { init?: { status?: number }; data?: WeekGridAnswer };
const caught = (work: Promise<unknown>) => work.then((value) => value, (thrown: unknown) => thrown) as Promise<Answer>;
const post = async (form: Record<string, string | string[]>) => caught(grid.action(
  await world.args(world.staff, `/timesheet/weekgrid/EMP/${MONDAY}`, { params: { empId: 'EMP', date: MONDAY }, form }) as unknown as Args,
));
/** A form of cells: where each is, and what is typed there. */
const cells = (...typed: [at: string, text: string][]) => Object.fromEntries(typed.flatMap(([at, text], index) =>
  [[`cells[${index}].at`, at], [`cells[${index}].typed`, text]]));
const empty = (date: string, work = WORK) => `${date}/0/0/0/${work}`;
const view = (add: string[] = []) => getWeekGrid(world.ctx(world.staff), { empId: 'EMP', date: MONDAY, add, clientId: '', projectId: '' });
const cellOf = async (date: string, work = WORK) =>
  (await view()).rows.find(({ key }) => key === work)?.cells.find((cell) => cell.date === date);
const times = async () => (await rows<{ at: string }>(world.em(), sql`select entry_date || ' ' || to_char(start_time, 'HH24:MI') || '-'
  || to_char(end_time, 'HH24:MI') || ' ' || worked_seconds as at from tenant.timesheet order by 1`)).map(({ at }) => at);
const add = (change: Partial<typeof base> = {}) => addTimesheet(world.ctx(world.staff), { ...base, ...change });

beforeAll(async () => {
  world = await createWorld();
});

beforeEach(async () => {
  for (const table of ['timesheet', 'time_by_day', 'time_by_month'])
    await execute(world.em(), sql.raw(`delete from tenant.${table}`));
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

describe('the grid', () => {
  test('has a row for each kind of work, those of the week before to add, and a reason where nothing can be typed', async () => {
    await add();
    await add({ date: TUESDAY });
    await add({ date: TUESDAY, startTime: '11:00', endTime: '12:00' });
    await add({ date: '2026-11-10', categoryId: 'MGMT' });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = ${MONDAY}`);
    const { rows: [row], offered, week } = await view();
    expect(row).toMatchObject({ key: WORK, client: 'Northwind Traders', iteration: 'Sprint 1', workedSeconds: 4 * 3600 });
    expect(row!.cells.slice(0, 3).map(({ text, times: at, fixed }) => [text, at, fixed])).toEqual([
      ['1.50', '09:00–10:30', 'Timesheets up to 16/11/2026 are closed.'],
      ['2.50', '09:00–10:30, 11:00–12:00', 'Several entries: change them on the day.'], ['', '', null],
    ]);
    expect(offered.map(({ key }) => key)).toEqual(['NWIND/WEB/MGMT/1']);
    expect(week.workedSeconds).toBe(4 * 3600);
    expect((await view(['NWIND/WEB/MGMT/1', 'NWIND/ALPHA/DEV/', 'x'])).rows.map(({ key }) => key)).toEqual([WORK, 'NWIND/WEB/MGMT/1']);
  });
});

describe('cells', () => {
  test('are recorded in free slots, get another length, and go; all at once', async () => {
    await add({ startTime: '09:30', endTime: '10:00', categoryId: 'MGMT' });
    expect((await post(cells([empty(MONDAY), '1:30'], [empty(TUESDAY), '90m'], [empty('2026-11-18'), '']))).status).toBe(303);
    expect(await times()).toEqual([`${MONDAY} 09:30-10:00 1800`, `${MONDAY} 10:00-11:30 5400`, `${TUESDAY} 09:00-10:30 5400`]);
    const [monday, tuesday] = [await cellOf(MONDAY), await cellOf(TUESDAY)];
    await post(cells([monday!.at, '2'], [tuesday!.at, '']));
    expect(await times()).toEqual([`${MONDAY} 09:30-10:00 1800`, `${MONDAY} 10:00-12:00 7200`]);
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('a span keeps its times, asks once about all overlaps, and records them when that is confirmed', async () => {
    await post(cells([empty(MONDAY), '14-15:30']));
    expect(await times()).toEqual([`${MONDAY} 14:00-15:30 5400`]);
    await add({ date: TUESDAY, startTime: '09:00', endTime: '10:00', categoryId: 'MGMT' });
    const form = cells([empty('2026-11-18'), '1'], [(await cellOf(MONDAY))!.at, '13-14'], [empty(TUESDAY), '9:30-11']);
    const asked = await post(form);
    expect([asked.init?.status, Object.keys(asked.data?.result.error ?? {})]).toEqual([409, ['cells[2].typed']]);
    expect(asked.data?.details).toMatchObject({ kind: 'overlap', overlapping: [{ start: '09:00', end: '10:00' }] });
    expect(await times()).toHaveLength(2);
    expect((await post({ ...form, confirmOverlap: 'on' })).status).toBe(303);
    expect(await times()).toEqual([`${MONDAY} 13:00-14:00 3600`, `${TUESDAY} 09:00-10:00 3600`, `${TUESDAY} 09:30-11:00 5400`,
      '2026-11-18 09:00-10:00 3600']);
    expect((await post(cells([empty('2026-11-19'), '11-10']))).data?.result.error?.['cells[0].typed'])
      .toEqual(['The end time must be after the start time']);
  });

  test('the rest that rounding to minutes left goes with it', async () => {
    await post(cells([empty(MONDAY), '0.33']));
    expect(await times()).toEqual([`${MONDAY} 09:00-09:20 1188`]);
    await post(cells([(await cellOf(MONDAY))!.at, '1.5']));
    expect(await times()).toEqual([`${MONDAY} 09:00-10:30 5400`]);
    expect(await rows(world.em(), sql`select time_less_seconds as less from tenant.timesheet`)).toEqual([{ less: 0 }]);
  });

  test('one that is emptied is brought back by the message, in both ways of saving', async () => {
    const { timeId } = await add();
    await add({ date: TUESDAY });
    const { at } = (await cellOf(MONDAY))!;
    const toastOf = async (answer: Response) => {
      const headers = { Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
      return (await takeToast(new Request(`http://${world.host}/timesheet/weekgrid/EMP/${MONDAY}`, { headers }))).toasts[0];
    };
    const alone = await post({ ...cells([at, '']), intent: 'cell' });
    expect(await alone.json()).toEqual({ saved: 1, budgets: [] });
    const fields = [['back', `/timesheet/weekgrid/EMP/${MONDAY}`], ['timeIds', String(timeId)]];
    expect(await toastOf(alone)).toEqual({ kind: 'success', text: 'Timesheet deleted', undo: { action: '/timesheet/restore', fields } });
    await restoreTimesheets(world.ctx(world.staff), { timeIds: [timeId] });
    const both = await post(cells([(await cellOf(MONDAY))!.at, ''], [(await cellOf(TUESDAY))!.at, ' ']));
    const message = await toastOf(both);
    expect(message).toMatchObject({ text: '2 timesheets deleted' });
    const browse = await openBrowser(world, world.staff);
    const seen = await browse('/timesheet/restore', new URLSearchParams(message!.undo!.fields.map(([name, value]) => [name, value])));
    expect([seen.path, seen.page.text]).toEqual(
      [`/timesheet/weekgrid/EMP/${MONDAY}`, expect.stringContaining('2 timesheets brought back')]);
    expect(await times()).toHaveLength(2);
    expect(await listWrongTotals(world.em())).toEqual([]);
    const mixed = await toastOf(await post(cells([(await cellOf(MONDAY))!.at, ''], [(await cellOf(TUESDAY))!.at, '2'])));
    expect(mixed?.text).toBe('2 cells changed, 1 timesheet deleted. Undo brings back what was deleted.');
  });

  test('one that grows into another entry goes where there is room; notes and an own price stay', async () => {
    const { timeId } = await addTimesheet(world.ctx(world.staff), { ...base, sellPrice: '99' });
    await add({ startTime: '10:30', endTime: '11:00', categoryId: 'MGMT' });
    await post(cells([(await cellOf(MONDAY))!.at, '3']));
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({
      startTime: '11:00', workedSeconds: 3 * 3600, sellPrice: '99.0000', notes: 'Built it', version: 2,
    });
  });

  test('what is not changed is not written, and one that is sent twice is written once', async () => {
    const { timeId } = await add();
    const { at } = (await cellOf(MONDAY))!;
    await post(cells([at, '1.5']));
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({ version: 1 });
    const form = { ...cells([empty(TUESDAY), '1']), intent: 'cell', idempotencyKey: 'one-cell' };
    expect(await Promise.all([post(form), post(form)].map(async (answer) => (await answer).status))).toEqual([200, 200]);
    expect(await times()).toHaveLength(2);
  });

  test('two windows that fill the same cell at once: one is told', async () => {
    const answers = await Promise.all(['1', '2'].map((typed) => post({ ...cells([empty(TUESDAY), typed]), intent: 'cell' })));
    expect(answers.map((answer) => answer.init?.status ?? answer.status).sort()).toEqual([200, 409]);
    expect(await times()).toHaveLength(1);
  });

  test('one that another window changed is refused at the cell, and none is saved', async () => {
    const { timeId } = await add();
    const { at } = (await cellOf(MONDAY))!;
    await editTimesheet(world.ctx(world.staff), { ...base, timeId, version: 1, endTime: '11:00' });
    const answer = await post(cells([empty(TUESDAY), '1'], [at, '3']));
    expect([answer.init?.status, answer.data?.result.error]).toEqual([409, {
      'cells[1].typed': ['This was changed to 2.00 h in the meantime. Reload the page, then type it again.'],
    }]);
    expect(answer.data?.grid?.rows).toHaveLength(1);
    expect(await times()).toEqual([`${MONDAY} 09:00-11:00 7200`]);
    const twice = await post(cells([empty(MONDAY), '1']));
    expect(twice.init?.status).toBe(409);
  });

  test.each([
    ['soon', /Enter a duration/], ['25', /A day has 24 hours/], ['-1', /Enter a duration/], ['16', /no free time left/],
  ])('%s is refused at its cell', async (typed, words) => {
    const answer = await post(cells([empty(TUESDAY), typed]));
    expect(answer.init?.status).toBe(422);
    expect(answer.data?.result.error?.['cells[0].typed']?.[0]).toMatch(words);
  });

  test('a closed day, another’s entry and a place that is none are refused', async () => {
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = ${MONDAY}`);
    expect((await post(cells([empty(MONDAY), '1']))).data?.result.error?.['cells[0].typed']?.[0]).toMatch(/closed/);
    for (const at of ['', 'x/y', empty(TUESDAY, 'NWIND/ALPHA/DEV/'), `${TUESDAY}/999999/1/0/${WORK}`, `2026-02-31/0/0/0/${WORK}`])
      expect([409, 422]).toContain((await post(cells([at, '1']))).init?.status);
    expect(await times()).toEqual([]);
  });

  test('work of a client who has no rate for the person says where it is asked for', async () => {
    const answer = await post(cells([empty(TUESDAY, 'ACME/ALPHA/DEV/'), '1']));
    expect([answer.init?.status, answer.data?.result.error?.['cells[0].typed']]).toEqual([422, [expect.stringMatching(
      /^We have no rate for: Emil Price and Acme Exports\. Add the first of it as a new timesheet/)]]);
    expect(await times()).toEqual([]);
  });

  test('without scripts the page names what was refused, with the way to its cell', async () => {
    await add({ date: '2026-11-19' });
    const { page } = await (await openBrowser(world, world.staff))(
      `/timesheet/weekgrid/EMP/${MONDAY}`, { empId: 'EMP', ...cells([empty(TUESDAY), 'soon']) });
    expect(page.text).toMatch(/Nothing was saved Northwind Traders, Website, Sprint 1, Development, Tue 17 Nov: Enter a duration/);
    expect(page.hrefs).toContain('#cell-1');
  });

  test('without scripts an overlap is asked about in the form, which says what was typed', async () => {
    await add({ date: TUESDAY, categoryId: 'MGMT' });
    const browse = await openBrowser(world, world.staff);
    const here = `/timesheet/weekgrid/EMP/${MONDAY}`;
    const { page } = await browse(here, { empId: 'EMP', add: WORK, ...cells([empty(TUESDAY), '10-12']) });
    expect([page.texts('dialog h2'), page.text.includes('Nothing was saved')]).toEqual([['Overlapping timesheet'], false]);
    const saved = await browse(here, page.form('confirmOverlap'));
    expect(saved.statuses).toEqual([303, 200]);
    expect(await times()).toEqual([`${TUESDAY} 09:00-10:30 5400`, `${TUESDAY} 10:00-12:00 7200`]);
  });

  test('shows past employees where that is asked for, and the week view stays a full week for somebody else', async () => {
    await addPerson(world, { empId: 'PAST', isEnabled: false });
    const browse = await openBrowser(world, world.admin);
    const people = async (query: string) =>
      (await browse(`/timesheet/weekgrid/EMP/${MONDAY}${query}`)).page.all('select[name=employee] option, datalist option')
        .map(({ text }) => text);
    expect((await people('')).some((text) => text.includes('PAST'))).toBe(false);
    expect((await people('?past=on')).length).toBeGreaterThan((await people('')).length);
    const led = async (view: string, query: string) => (await browse(`/timesheet/${view}?employee=ADM&date=${MONDAY}&${query}`)).path;
    expect(await led('weekgrid', 'past=on')).toBe(`/timesheet/weekgrid/ADM/${MONDAY}?past=on`);
    const { page } = await browse(`/timesheet/weekview/EMP/${MONDAY}?week=full`);
    expect(page.form('employee').get('week')).toBe('full');
    expect(await led('weekview', 'week=full')).toBe(`/timesheet/weekview/ADM/${MONDAY}?week=full`);
  });

  test('asking for a row loses nothing that is typed', async () => {
    const answer = await post({ ...cells([empty(TUESDAY), '1:1']), intent: 'refresh', add: ['', 'NWIND/GENRL/DEV/'] });
    expect(answer.data?.grid?.rows.map(({ key }) => key)).toEqual(['NWIND/GENRL/DEV/']);
    expect(answer.data?.result.initialValue).toMatchObject({ 'cells[0].typed': '1:1' });
    const chosen = await post({ intent: 'refresh', clientId: 'ACME', projectId: 'ALPHA', categoryId: 'DEV' });
    expect(chosen.data?.grid?.rows.map(({ key }) => key)).toEqual(['ACME/ALPHA/DEV/']);
  });
});

describe('more rows', () => {
  const HERE = `/timesheet/weekgrid/EMP/${MONDAY}`;
  const work = (page: Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>>>['page']) => page.texts('tbody th[scope=row]');

  test('those of the last week worked come by one press, without its leave, beside what is typed', async () => {
    await add({ date: '2026-11-05', categoryId: 'MGMT' });
    await add({ date: '2026-11-06' });
    await addTimesheet(world.ctx(world.staff), {
      empId: 'EMP', date: '2026-11-06', clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', locationId: 'HOME', notes: '',
      startTime: '13:00', endTime: '17:00',
    });
    expect((await view()).lastWeek).toEqual({ monday: '2026-11-02', keys: [WORK, 'NWIND/WEB/MGMT/1'] });
    const browse = await openBrowser(world, world.staff);
    const button = (await browse(HERE)).page.button('Add rows of the week of Mon 02 Nov');
    const [name = '', value = ''] = button.sends.split('=');
    const { page } = await browse(HERE, { empId: 'EMP', [name]: decodeURIComponent(value), ...cells([empty(TUESDAY), '1:1']) });
    expect(work(page)).toEqual([expect.stringContaining('Development'), expect.stringContaining('Management')]);
    const week = cells([empty(MONDAY), '1'], [empty(MONDAY, 'NWIND/WEB/MGMT/1'), '2']);
    const saved = await browse(HERE, { empId: 'EMP', add: page.form('add').get('add') ?? '', ...week });
    expect(saved.page.text).toContain('2 cells changed');
    expect((await view()).lastWeek).toBeNull();
    await add({ date: '2026-11-10', categoryId: 'MGMT', startTime: '15:00', endTime: '16:00' });
    const next = await getWeekGrid(world.ctx(world.staff), { empId: 'EMP', date: '2026-11-23', clientId: '', projectId: '' });
    expect(next.lastWeek).toEqual({ monday: MONDAY, keys: [WORK, 'NWIND/WEB/MGMT/1'] });
  });

  test('one is found by words of client and project; several are offered, and none is said', async () => {
    await add({ date: '2026-11-10' });
    const found = await post({ intent: 'refresh', work: 'nor web' });
    expect([found.data?.grid?.rows.map(({ key }) => key), found.data?.first]).toEqual([[WORK], WORK]);
    const several = await post({ intent: 'refresh', work: 'nor' });
    expect(several.data?.work?.found.length).toBeGreaterThan(1);
    const browse = await openBrowser(world, world.staff);
    const asked = (await browse(HERE, { empId: 'EMP', intent: 'refresh', work: 'nor', ...cells([empty(TUESDAY), '1']) })).page;
    expect(asked.button('Northwind Traders – Website').sends).toContain('refresh');
    const none = (await browse(HERE, { empId: 'EMP', intent: 'refresh', work: 'zeppelin' })).page;
    expect(none.text).toContain('No client or project has “zeppelin” in its name.');
    // Enter in the search looks for a row and saves nothing.
    const entered = (await browse(HERE, { empId: 'EMP', work: 'nor web', ...cells([empty(TUESDAY), '1']) })).page;
    expect([work(entered).length, (await times()).filter((time) => time.startsWith(TUESDAY))]).toEqual([1, []]);
    // A project that was never worked on asks for its category.
    const unused = await post({ intent: 'refresh', work: 'alpha' });
    expect(unused.data?.grid?.choices).toMatchObject({ client: { clientId: 'ACME' }, project: { projectId: 'ALPHA' } });
  });

  test('those without time stay while a week is saved and while notes are read', async () => {
    const { timeId } = await add();
    const browse = await openBrowser(world, world.staff);
    const OTHER = 'NWIND/WEB/MGMT/1';
    const saved = await browse(HERE, { empId: 'EMP', add: OTHER, ...cells([empty(TUESDAY), '1']) });
    expect(work(saved.page)).toHaveLength(2);
    const href = saved.page.hrefs.find((each) => each.includes(`/${timeId}/notes`)) ?? '';
    const dialog = (await browse(href)).page;
    expect([dialog.field('Notes').value, work(dialog).length]).toEqual(['Built it', 2]);
    const written = await browse(href, { ...Object.fromEntries(dialog.form('notes')), notes: 'Built it, and wrote it down' });
    expect([written.statuses, work(written.page).length]).toEqual([[303, 200], 2]);
    expect((await cellOf(MONDAY))?.notes).toEqual({ timeId, text: 'Built it, and wrote it down', canEdit: true });
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = ${MONDAY}`);
    expect((await browse(href)).page.text).toMatch(/Timesheets up to 16\/11\/2026 are closed.*Built it, and wrote it down/);
  });

  test('notes of several entries of a cell are those of the day', async () => {
    await add();
    await add({ startTime: '11:00', endTime: '12:00' });
    expect((await cellOf(MONDAY))?.notes).toBeNull();
  });
});
