import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addTimesheet, getTimesheet, getWeek, listWrongTotals } from '#app/domain/time/timesheets/index.server.ts';
import * as undo from '#app/routes/_app/timesheet/undo-adding.ts';
import * as week from '#app/routes/_app/timesheet/weekview/$empId/$date/index.tsx';
import * as weekStart from '#app/routes/_app/timesheet/weekview/index.tsx';
import { takeToast, type Undo } from '#app/web/toast.server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const WEDNESDAY = '2026-11-18';
const AT = `/timesheet/weekview/EMP/${WEDNESDAY}`;
const params = { empId: 'EMP', date: WEDNESDAY };
const base = {
  empId: 'EMP', date: WEDNESDAY, clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'OFFICE',
  notes: 'Built it', startTime: '09:00', endTime: '10:30',
};
type Args = Parameters<typeof week.action>[0];
type Answer = Response & { init?: { status?: number }; data?: FormAnswer };
const caught = (work: Promise<unknown>) => work.then((value) => value, (thrown: unknown) => thrown) as Promise<Answer>;
const post = async (form: Record<string, string>, actor = world.staff) =>
  caught(week.action(await world.args(actor, AT, { params, form }) as unknown as Args));
/** What the page says after a post. */
const toastOf = async (answer: Answer, at = AT) => {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('daybook_toast=')) ?? '';
  const { toasts } = await takeToast(new Request(`http://${world.host}${at}`, { headers: { Cookie: cookie.split(';')[0] ?? '' } }));
  return toasts[0];
};
const formOf = ({ fields }: Undo) => {
  const form: Record<string, string | string[]> = {};
  for (const [name, value] of fields) form[name] = name === 'timeIds' ? [...[form[name] ?? []].flat(), value] : value;
  return form;
};
const times = async () => {
  const found = await rows<{ at: string }>(world.em(), sql`
    select entry_date || ' ' || to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI') as at
    from tenant.timesheet order by 1`);
  return found.map(({ at }) => at);
};
const moveOf = (timeId: number, change: Record<string, string> = {}) =>
  ({ timeId: String(timeId), version: '1', date: WEDNESDAY, startTime: '11:00', endTime: '12:30', ...change });

beforeAll(async () => {
  world = await createWorld();
});

beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.timesheet`);
  await execute(world.em(), sql`delete from tenant.time_by_day`);
  await execute(world.em(), sql`delete from tenant.time_by_month`);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

const add = (change: Partial<typeof base> = {}) => addTimesheet(world.ctx(world.staff), { ...base, ...change });

describe('the week', () => {
  test('says how each day stands, and what is expected of the week', async () => {
    await execute(world.em(), sql`insert into tenant.public_holiday (holiday_date, name, created_by, updated_at)
      values ('2026-11-19', 'Harbour Day', 'ADM', now())`);
    await add({ date: '2026-11-16', endTime: '17:30' });
    await add({ date: '2026-11-17' });
    await add({ date: '2026-11-21', startTime: '06:00', endTime: '06:30' });
    const view = await getWeek({ ...world.ctx(world.staff), today: () => '2026-11-19' }, params);
    expect(view.days.map(({ state, workedSeconds }) => [state, workedSeconds / 3600])).toEqual([
      ['covered', 8.5], ['partly', 1.5], ['missing', 0], ['free', 0], ['ahead', 0], ['covered', 0.5], ['free', 0],
    ]);
    expect(view.days[3]!.holiday).toBe('Harbour Day');
    expect(view).toMatchObject({ monday: '2026-11-16', workedSeconds: 10.5 * 3600, expectedSeconds: 4 * 7.5 * 3600 });
    await execute(world.em(), sql`delete from tenant.public_holiday`);
  });

  test('its address is made proper, and leads on from none', async () => {
    const location = async (work: Promise<unknown>) => (await caught(work)).headers.get('Location');
    expect(await location(weekStart.loader(await world.args(world.staff, '/timesheet/weekview') as unknown as Args))).toBe(AT);
    const args = await world.args(
      world.staff, '/timesheet/weekview/emp/2026-11-18?week=full', { params: { empId: 'emp', date: WEDNESDAY } },
    );
    expect(await location(week.loader(args as unknown as Args))).toBe(`${AT}?week=full`);
  });

  test('of somebody else is not found by an employee', async () => {
    await expect(getWeek(world.ctx(world.staff), { ...params, empId: 'ADM' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a move', () => {
  test('keeps the rest of the entry and can be undone once', async () => {
    const { timeId } = await add();
    const answer = await post(moveOf(timeId, { date: '2026-11-17' }));
    expect(answer.headers.get('Location')).toBe(AT);
    expect(await times()).toEqual(['2026-11-17 11:00-12:30']);
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject(
      { notes: 'Built it', iterationName: 'Sprint 1', sellTotal: '180.00' },
    );
    const { undo: back } = (await toastOf(answer))!;
    await post(formOf(back!) as Record<string, string>);
    expect(await times()).toEqual(['2026-11-18 09:00-10:30']);
    expect(await toastOf(await post(formOf(back!) as Record<string, string>))).toMatchObject({ kind: 'error' });
    expect(await listWrongTotals(world.em())).toEqual([]);
  });

  test('a new length changes what the entry comes to', async () => {
    const { timeId } = await add();
    await post(moveOf(timeId, { startTime: '09:00', endTime: '11:00' }));
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({ workedSeconds: 7200, sellTotal: '240.00' });
  });

  test('keeps a price that somebody put in its place', async () => {
    const { timeId } = await addTimesheet(world.ctx(world.staff), { ...base, sellPrice: '99.5' });
    await post(moveOf(timeId, { date: '2026-11-20' }));
    expect(await getTimesheet(world.ctx(), { timeId })).toMatchObject({ sellPrice: '99.5000', isOverwriteRate: true, date: '2026-11-20' });
  });

  test.each([
    ['to no time at all', { startTime: '11:00', endTime: '11:00' }, /no working hours/],
    ['of an entry that changed since', { version: '7' }, /Somebody else changed this entry/],
    ['to a closed day', { date: '2026-11-02' }, /Timesheets up to 10\/11\/2026 are closed/],
  ])('%s is refused and said, and nothing moves', async (_what, change, words) => {
    const { timeId } = await add();
    await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = '2026-11-10'`);
    const toast = await toastOf(await post(moveOf(timeId, change)));
    expect(toast).toMatchObject({ kind: 'error', text: expect.stringMatching(words) as string });
    expect(await times()).toEqual(['2026-11-18 09:00-10:30']);
  });

  test('an overlap is asked about, and done when confirmed', async () => {
    const { timeId } = await add();
    await add({ startTime: '11:00', endTime: '12:00' });
    const asked = await post(moveOf(timeId));
    expect([asked.init?.status, asked.data?.details]).toMatchObject([409, { kind: 'overlap', overlapping: [{ start: '11:00' }] }]);
    await post({ ...moveOf(timeId), confirmOverlap: 'on' });
    expect(await times()).toEqual(['2026-11-18 11:00-12:00', '2026-11-18 11:00-12:30']);
  });

  test('of an entry that leave wrote, or of somebody else’s, is refused', async () => {
    const { timeId } = await add();
    await execute(world.em(), sql`update tenant.timesheet set input_source = 2`);
    expect(await toastOf(await post(moveOf(timeId)))).toMatchObject({ kind: 'error', text: expect.stringMatching(/created by leave/) as string });
    const other = await addTimesheet(world.ctx(), { ...base, empId: 'ADM', sellPrice: '10' });
    expect(await toastOf(await post(moveOf(other.timeId)))).toMatchObject({ kind: 'error', text: 'Timesheet not found.' });
    expect((await post({ timeId: String(timeId) })).init?.status).toBe(422);
  });
});

describe('a copy by hand', () => {
  test('is one entry more, once however often it is sent, and undone by one press', async () => {
    const { timeId } = await add();
    const form = { ...moveOf(timeId), copyFrom: WEDNESDAY, date: '2026-11-19', idempotencyKey: 'one-drop' };
    const answer = await post(form);
    await post(form);
    expect(await times()).toEqual(['2026-11-18 09:00-10:30', '2026-11-19 11:00-12:30']);
    const { undo: back } = (await toastOf(answer))!;
    const undone = async () => caught(undo.action(
      await world.args(world.staff, back!.action, { form: formOf(back!) }) as unknown as Parameters<typeof undo.action>[0],
    ));
    expect((await undone()).headers.get('Location')).toBe(AT);
    expect(await times()).toEqual(['2026-11-18 09:00-10:30']);
    expect((await undone()).status).toBe(303);
    expect(await listWrongTotals(world.em())).toEqual([]);
  });
});
