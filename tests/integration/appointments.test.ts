import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApplication } from '#app/application.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import * as appointments from '#app/routes/_app/timesheet/weekview/$empId/$date/appointments.ts';
import * as week from '#app/routes/_app/timesheet/weekview/$empId/$date/index.tsx';
import { appointmentCalendar } from '#tests/simulators/appointment-calendar.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DATE = '2026-11-18';
const calendar = appointmentCalendar();
const warnings: object[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const log = { ...world.app.log, warn: (fields: object) => { warnings.push(fields); } } as typeof world.app.log;
  useApplication({ ...world.app, log, services: { ...world.app.services, appointments: calendar } });
  calendar.appointments = [
    { id: '1', title: 'Review', start: `${DATE}T09:00:00+11:00`, end: `${DATE}T10:00:00+11:00` },
    { id: '2', title: 'Call', start: `${DATE}T03:00:00Z`, end: `${DATE}T04:00:00Z` },
  ];
});
afterAll(() => useApplication(world.app));

type Args = Parameters<typeof week.loader>[0];
const args = async (query = '', empId = 'EMP') => await world.args(
  world.staff, `/timesheet/weekview/${empId}/${DATE}${query}`, { params: { empId, date: DATE } },
) as unknown as Args;

test('the page waits for no other system: appointments are asked for by themselves, or by a link', async () => {
  const page = await week.loader(await args());
  expect([page.isConnected, page.shown, calendar.asked]).toEqual([true, null, []]);
  const expected = [{ title: 'Review', date: DATE, start: '09:00', end: '10:00' }, { title: 'Call', start: '14:00', end: '15:00' }];
  expect(await appointments.loader(await args())).toMatchObject({ appointments: expected, error: null });
  expect((await week.loader(await args('?appointments=on'))).shown).toMatchObject({ appointments: expected });
  expect(calendar.asked[0]).toMatchObject({ empId: 'EMP', email: 'emp@harbour.example', from: '2026-11-15T00:00:00Z' });
});

test('one that an entry covers is left out, and the others of its day stay', async () => {
  await addTimesheet(world.ctx(world.staff), {
    empId: 'EMP', date: DATE, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'HOME', notes: '', startTime: '08:30',
    endTime: '10:00',
  });
  expect((await appointments.loader(await args())).appointments.map(({ title }) => title)).toEqual(['Call']);
});

test('a system that does not answer is told of, and the week stands', async () => {
  calendar.isBroken = true;
  expect(await appointments.loader(await args())).toEqual({
    appointments: [], error: expect.stringMatching(/could not be loaded/) as string,
  });
  const page = await week.loader(await args('?appointments=on'));
  expect([page.week.entries.length, page.shown?.error]).toEqual([1, expect.stringMatching(/could not be loaded/)]);
  expect(warnings).toHaveLength(2);
  calendar.isBroken = false;
});

test('nobody else’s are asked for', async () => {
  const before = calendar.asked.length;
  await expect(appointments.loader(await args('', 'ADM'))).rejects.toMatchObject({ init: { status: 404 } });
  expect(calendar.asked).toHaveLength(before);
});
