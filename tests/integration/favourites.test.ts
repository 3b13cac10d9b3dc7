import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  addFavourite, applyFavourite, changeFavourite, deleteFavourite, listFavourites,
} from '#app/domain/time/favourites/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { addTimesheet, listWrongTotals } from '#app/domain/time/timesheets/index.server.ts';
import * as apply from '#app/routes/_app/timesheet/favourites/$favouriteId/apply.ts';
import * as change from '#app/routes/_app/timesheet/favourites/$favouriteId.dialog.tsx';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const DATE = '2026-11-18';
const base = {
  empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'WEB', iterationId: 1, categoryId: 'DEV', locationId: 'HOME', notes: 'Stand-up',
  startTime: '09:00', endTime: '09:15',
};
interface Refused { status?: number; init?: { status: number }; data: { result: { error: Record<string, string[]> } } }
const staff = () => world.ctx(world.staff);
const times = async (date: string) => (await rows<{ at: string }>(world.em(), sql`select to_char(start_time, 'HH24:MI') || '-'
  || to_char(end_time, 'HH24:MI') || ' ' || worked_seconds as at from tenant.timesheet where entry_date = ${date} order by 1`))
  .map(({ at }) => at);
const made = async () => {
  const { timeId } = await addTimesheet(staff(), base);
  return addFavourite(staff(), { timeId });
};

beforeAll(async () => {
  world = await createWorld();
});

beforeEach(async () => {
  for (const table of ['favourite', 'timesheet', 'time_by_day', 'time_by_month'])
    await execute(world.em(), sql.raw(`delete from tenant.${table}`));
});

test('an entry is saved as a favourite and recorded again in the next free slots', async () => {
  const { favouriteId, favouriteName } = await made();
  expect(favouriteName).toBe('Website, Development');
  await addTimesheet(staff(), { ...base, date: '2026-11-19', startTime: '09:10', endTime: '10:00' });
  await Promise.all([1, 2].map(() => applyFavourite(staff(), { favouriteId, date: '2026-11-19' })));
  expect(await times('2026-11-19')).toEqual(['09:10-10:00 3000', '10:00-10:15 900', '10:15-10:30 900']);
  const form = { date: '2026-11-20', idempotencyKey: 'twice' };
  for (const sent of [form, form]) {
    const args = await world.args(world.staff, `/timesheet/favourites/${favouriteId}/apply`, {
      params: { favouriteId: String(favouriteId) }, form: sent,
    });
    await apply.action(args as unknown as Parameters<typeof apply.action>[0]);
  }
  expect(await times('2026-11-20')).toEqual(['09:00-09:15 900']);
  expect(await listWrongTotals(world.em())).toEqual([]);
});

test('times are whole minutes, worked time is what was asked for', async () => {
  const { favouriteId } = await made();
  await changeFavourite(staff(), { favouriteId, version: 1, favouriteName: 'Short', note: '', workedSeconds: 1188 });
  await applyFavourite(staff(), { favouriteId, date: '2026-11-19' });
  expect(await times('2026-11-19')).toEqual(['09:00-09:20 1188']);
});

test('one without hours is not recorded by a press, nor one for which the day has no room, nor on a closed day', async () => {
  const { favouriteId } = await made();
  await changeFavourite(staff(), { favouriteId, version: 1, favouriteName: 'Open', note: '', workedSeconds: null });
  await expect(applyFavourite(staff(), { favouriteId, date: DATE })).rejects.toMatchObject({ code: 'rule_violated' });
  await changeFavourite(staff(), { favouriteId, version: 2, favouriteName: 'Long', note: '', workedSeconds: 15 * 3600 });
  await expect(applyFavourite(staff(), { favouriteId, date: DATE })).rejects.toThrow(/Wed 18 Nov has no free time left for 15.00 h/);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = ${DATE}`);
  await changeFavourite(staff(), { favouriteId, version: 3, favouriteName: 'Short', note: '', workedSeconds: 900 });
  await expect(applyFavourite(staff(), { favouriteId, date: DATE })).rejects.toThrow(/are closed/);
  await execute(world.em(), sql`update tenant.organisation set timesheet_closing_date = null`);
});

test('one whose client has no rate for the person is asked about by the page of a new entry, in its slot', async () => {
  const { favouriteId } = await made();
  await execute(world.em(), sql`update tenant.client_rate set expiry_date = '2026-11-18'`);
  const args = await world.args(world.staff, `/timesheet/favourites/${favouriteId}/apply`, {
    params: { favouriteId: String(favouriteId) }, form: { date: '2026-11-19', idempotencyKey: 'asks' },
  });
  const answer = await apply.action(args as unknown as Parameters<typeof apply.action>[0]) as Response;
  const to = new URL(answer.headers.get('Location') ?? '', 'http://daybook.invalid');
  expect(to.pathname).toBe('/timesheet/add/2026-11-19/EMP');
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ clientId: 'NWIND', projectId: 'WEB', startTime: '09:00', endTime: '09:15' });
  expect(await times('2026-11-19')).toEqual([]);
  await execute(world.em(), sql`update tenant.client_rate set expiry_date = '2027-06-30'`);
});

test('what is typed is checked at its field, and a stale change is refused', async () => {
  const { favouriteId } = await made();
  const post = async (form: Record<string, string>) => {
    const params = { favouriteId: String(favouriteId) };
    const args = await world.args(world.staff, `/timesheet/favourites/${favouriteId}`, { params, form });
    return await change.action(args as unknown as Parameters<typeof change.action>[0]) as unknown as Refused;
  };
  const typed = { favouriteName: 'Stand-up', hours: '15m', note: '', version: '1' };
  const refused = await post({ ...typed, favouriteName: ' ', hours: 'soon' });
  expect(Object.keys(refused.data.result.error).sort()).toEqual(['favouriteName', 'hours']);
  expect((await post(typed)).status).toBe(303);
  expect((await post({ ...typed, favouriteName: 'Other' })).init?.status).toBe(409);
  expect(await listFavourites(staff(), { empId: 'EMP' })).toMatchObject([{ favouriteName: 'Stand-up', workedSeconds: 900 }]);
});

test('somebody else’s are not found', async () => {
  const own = await addTimesheet(world.ctx(), { ...base, empId: 'ADM', sellPrice: '10' });
  await expect(addFavourite(staff(), { timeId: own.timeId })).rejects.toMatchObject({ code: 'not_found' });
  const { favouriteId } = await addFavourite(world.ctx(), { timeId: own.timeId });
  for (const work of [
    () => applyFavourite(staff(), { favouriteId, date: DATE }), () => deleteFavourite(staff(), { favouriteId }),
    () => changeFavourite(staff(), { favouriteId, version: 1, favouriteName: 'x', note: '', workedSeconds: null }),
  ]) await expect(work()).rejects.toMatchObject({ code: 'not_found' });
});
