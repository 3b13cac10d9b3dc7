import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useApplication } from '#app/application.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { acceptSuggestion, listSuggestions } from '#app/domain/time/suggestions/index.server.ts';
import { loader as day } from '#app/routes/_app/timesheet/dayview/$empId/$date/index.tsx';
import { action as refresh } from '#app/routes/_app/timesheet/dayview/$empId/$date/suggested/refresh.ts';
import { takeToast } from '#app/web/toast.server.ts';
import { saveMyCalendar } from '#app/domain/time/appointments/index.server.ts';
import { CALENDAR_LIMITS, calendarSource } from '#app/integrations/appointments/calendar-source.ts';
import { meeting, startCalendarServer, type CalendarServer } from '#tests/simulators/calendar-server/calendar.ts';
import { trackedItem, workItemTracker } from '#tests/simulators/work-item-tracker/tracker.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { connectTracker, simulatedParts } from '#tests/support/connections.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

/** A Friday. */
const DATE = '2026-11-20';
const DAY = { empId: 'EMP', date: DATE };
let calendar: CalendarServer;
const tracker = workItemTracker();
let world: World;
const ctx = () => world.ctx({ ...world.staff, features: [...world.staff.features, 'SuggestedTimesheets'] });
const suggested = async () => (await listSuggestions(ctx(), DAY)).rows
  .map(({ source, projectId, startTime, endTime, reason, note }) => [source, projectId, `${startTime}-${endTime}`, reason, note]);
type Args = Parameters<typeof refresh>[0];
const press = async () => {
  const args = await world.args(world.staff, `/timesheet/dayview/EMP/${DATE}/suggested/refresh`, { params: DAY, form: { date: DATE } });
  const response = await refresh(args as unknown as Args) as Response;
  const cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const seen = new Request(`http://${world.host}/timesheet/dayview/EMP/${DATE}`, { headers: { Cookie: cookie } });
  return (await takeToast(seen)).toasts[0]?.text;
};

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  const log = { ...world.app.log, warn: () => undefined } as typeof world.app.log;
  calendar = await startCalendarServer();
  await saveMyCalendar(world.ctx(world.staff), { address: calendar.address });
  await connectTracker(world.ctx(world.admin), ['EMP']);
  const appointments = calendarSource(simulatedParts(CALENDAR_LIMITS));
  useApplication({ ...world.app, log, services: { ...world.app.services, appointments, tracker } });
  await addEntries(world, [
    ...['2026-11-13', '2026-11-06'].map((date) => ({ date, projectId: 'GENRL', start: '09:00', hours: 2, note: 'As always [shop]' })),
    { date: '2026-11-12', projectId: 'ALPHA', clientId: 'ACME', start: '09:00', hours: 1, note: 'Steering group' },
  ]);
  calendar.events = [
    meeting('Steering group', `${DATE}T14:00:00+11:00`, `${DATE}T15:00:00+11:00`),
    meeting('Lunch with Northwind Traders', `${DATE}T12:30:00+11:00`, `${DATE}T13:00:00+11:00`),
    meeting('Dentist', `${DATE}T16:00:00+11:00`, `${DATE}T17:00:00+11:00`),
    ['UID:day', 'SUMMARY:Northwind Traders', `DTSTART;VALUE=DATE:${DATE.replaceAll('-', '')}`],
  ];
  tracker.activity = { issues: [], items: [
    trackedItem({ board: 'shop', at: `${DATE}T10:00:00+11:00` }), trackedItem({ id: '9', board: 'unknown', at: `${DATE}T10:00:00+11:00` }),
  ] };
});
afterAll(async () => {
  useApplication(world.app);
  await calendar.close();
});
beforeEach(async () => {
  await execute(world.em(), sql`delete from tenant.suggested_timesheet`);
  await execute(world.em(), sql`delete from tenant.suggested_day`);
});

test('looking at the day asks no other system; the button does, and each suggestion says why', async () => {
  await day(await world.args(world.staff, `/timesheet/dayview/EMP/${DATE}`, { params: DAY }) as unknown as Args);
  expect([calendar.asked, tracker.asked]).toEqual([[], []]);
  expect(await press()).toBe('Suggested Timesheet Refreshed');
  const note = '#4711 Login form forgets the name [shop]';
  expect(await suggested()).toEqual([
    ['activity', 'GENRL', '09:00-11:00', `You worked on “${note}” in the tracker.`, note],
    ['appointments', 'GENRL', '12:30-13:00', '“Lunch with Northwind Traders” is in your calendar at 12:30.',
      'Lunch with Northwind Traders'],
    ['appointments', 'ALPHA', '14:00-15:00', '“Steering group” is in your calendar at 14:00.', 'Steering group'],
  ]);
});

test('what is accepted has the notes that were suggested, unless others were typed', async () => {
  await press();
  const [first] = (await listSuggestions(ctx(), DAY)).rows;
  const { timeId } = await acceptSuggestion(ctx(), { ...DAY, place: first!.place, notes: first!.note });
  expect(await firstRow(world.em(), sql`select t.note, s.state from tenant.timesheet t
    join tenant.suggested_timesheet s on s.time_id = t.time_id where t.time_id = ${timeId}`))
    .toEqual({ note: '#4711 Login form forgets the name [shop]', state: 'accepted' });
  await execute(world.em(), sql`delete from tenant.timesheet where time_id = ${timeId}`);
});

test('systems that do not answer are told of, and habit is suggested without them', async () => {
  calendar.faults.push({ status: 500 });
  tracker.isBroken = true;
  expect(await press())
    .toBe('Suggested Timesheet Refreshed Your appointments could not be loaded. Your recent activity could not be loaded.');
  expect((await suggested()).map(([source]) => source)).toEqual(['usual']);
  tracker.isBroken = false;
});
