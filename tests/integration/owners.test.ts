import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { registry } from '#app/domain/kernel/use-case.ts';
import '#app/domain/time/appointments/index.server.ts';
import '#app/domain/time/favourites/index.server.ts';
import { ALL_FEATURES } from '#app/domain/site/features/contract.ts';
import '#app/domain/site/features/index.server.ts';
import '#app/domain/people/points/index.server.ts';
import '#app/domain/clients/rates/index.server.ts';
import '#app/domain/time/submitted-weeks/index.server.ts';
import '#app/domain/time/suggestions/index.server.ts';
import '#app/domain/time/timesheets/index.server.ts';
import '#app/domain/time/tracker/index.server.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DATE = '2026-11-18';
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await execute(world.em(), sql`update tenant.organisation set weeks_are_submitted = true`);
  await execute(world.em(), sql`insert into tenant.suggested_day (emp_id, entry_date, made_at) values ('EMP', ${DATE}, now())`);
  await execute(world.em(), sql`insert into tenant.suggested_timesheet (emp_id, entry_date, place, source, reason, start_time, end_time,
      client_id, project_id, category_id, location_id)
    select 'EMP', ${DATE}, n, 'usual', 'As usual', make_time(12 + n, 0, 0), make_time(13 + n, 0, 0), 'NWIND', 'GENRL', 'DEV', 'OFFICE'
    from generate_series(1, 4) n`);
});

const work = { date: DATE, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', notes: '', startTime: '09:00',
  endTime: '10:00' };

/** Something to ask each use-case for that is about somebody's own records. */
const INPUTS: Readonly<Record<string, (empId: string) => object>> = {
  'feature.list-of-person': (empId) => ({ empId }),
  'feature.switch-of-person': (empId) => ({ empId, featureToggleKey: 'enableInvoices', isActive: true }),
  'points.list-detail': (empId) => ({ empId }),
  'points.status': (empId) => ({ empId }),
  'rate.get': (empId) => ({ empId, clientId: 'NWIND', date: DATE }),
  'suggestion.get': (empId) => ({ empId, date: DATE, place: 2 }),
  'suggestion.list': (empId) => ({ empId, date: DATE }),
  'suggestion.remove': (empId) => ({ empId, date: DATE, place: 3 }),
  'suggestion.save': (empId) => ({ empId, date: DATE, place: 4, entry: { ...work, empId, startTime: '08:00', endTime: '09:00' } }),
  'suggestion.accept': (empId) => ({ empId, date: DATE, place: 1 }),
  'suggestion.accept-all': (empId) => ({ empId, date: DATE }),
  'suggestion.refresh': (empId) => ({ empId, date: DATE }),
  'timesheet.add': (empId) => ({ ...work, empId }),
  'timesheet.add-several': (empId) =>
    ({
      entries: [{ ...work, empId: 'EMP', startTime: '10:00', endTime: '11:00' }, { ...work, empId, startTime: '11:00', endTime: '12:00' }],
    }),
  'timesheet.add-hours': (empId) => ({ ...work, empId, date: '2026-11-20', workedSeconds: 3600 }),
  'timesheet.free-slot': (empId) => ({ empId, date: '2026-11-20', workedSeconds: 3600 }),
  'timesheet.search-work': (empId) => ({ empId, q: 'north' }),
  'timesheet.copy': (empId) => ({ empId, from: DATE, to: '2026-11-19' }),
  'timesheet.day': (empId) => ({ empId, date: DATE }),
  'timesheet.find-by-date': (empId) => ({ empId, date: DATE }),
  'timesheet.form': (empId) => ({ empId, date: DATE }),
  'timesheet.overlapping': (empId) => ({ empId, date: DATE, startTime: '09:00', endTime: '10:00' }),
  'timesheet.recent-comments': (empId) => ({ empId, projectId: 'GENRL' }),
  'timesheet.search-projects': (empId) => ({ empId, clientId: 'NWIND' }),
  'appointment.basis': (empId) => ({ empId, date: DATE }),
  'appointment.has-calendar': (empId) => ({ empId }),
  'tracker.has': (empId) => ({ empId }),
  'tracker.person': (empId) => ({ empId }),
  'tracker.work': (empId) => ({ empId, boards: ['webshop'] }),
  'favourite.list': (empId) => ({ empId }),
  'timesheet.week-grid': (empId) => ({ empId, date: DATE }),
  'timesheet.save-week-cells': (empId) => ({ empId, cells: [] }),
  'timesheet.week': (empId) => ({ empId, date: DATE }),
  'timesheet.undo-adding': (empId) => ({ empId, timeIds: [999_999] }),
  'week.get': (empId) => ({ empId, date: DATE }),
  'week.submit': (empId) => ({ empId, date: DATE }),
  'week.withdraw': (empId) => ({ empId, date: DATE }),
  'leave.ask': (empId) => ({ empId, leaveTypeId: 1, firstDay: '2026-12-07', lastDay: '2026-12-07', reason: 'Rest' }),
  'leave.form': (empId) => ({ empId }),
  'leave.preview': (empId) => ({ empId, days: { firstDay: '2026-12-07', lastDay: '2026-12-07' } }),
  'leave.summary': (empId) => ({ empId }),
  'leave-balance.of-person': (empId) => ({ empId, on: DATE }),
  'leave.propose': (empId) => ({ empId, leaveTypeId: 1, firstDay: '2026-12-07', lastDay: '2026-12-07' }),
  'suggestion.list-day': (empId) => ({ empId, date: DATE }),
  'timesheet.add-in-bulk': (empId) => ({ entries: [{ ...work, empId, startTime: '18:00', endTime: '19:00' }] }),
  'timesheet.calendar': (empId) => ({ empId, date: DATE }),
  'timesheet.day-summary': (empId) => ({ empId, date: DATE }),
  'timesheet.list-day': (empId) => ({ empId, date: DATE }),
  'timesheet.project-usage': (empId) => ({ empId, clientId: 'NWIND', q: '' }),
  'timesheet.projects-summary': (empId) => ({ empId, date: DATE }),
  'timesheet.recent-projects': (empId) => ({ empId }),
  'timesheet.save': (empId) => ({ ...work, empId, startTime: '19:00', endTime: '20:00' }),
  'timesheet.uncovered-days': (empId) => ({ empId, from: DATE, to: DATE }),
};

const owned = () => [...registry.values()].filter(({ isOwned }) => isOwned);

test('every use-case about somebody\'s own records is asked here', () => {
  expect(owned().map(({ name }) => name).sort()).toEqual(Object.keys(INPUTS).sort());
});

test.each(Object.entries(INPUTS))('%s answers about oneself, and knows nobody else', async (name, inputOf) => {
  const as = { ...world.staff, features: ALL_FEATURES.map(({ key }) => key) };
  const ask = (empId: string) => registry.get(name)!.call(world.ctx(as), inputOf(empId) as never);
  await expect(ask('ADM')).rejects.toMatchObject({ code: 'not_found', message: 'Employee not found.' });
  const own = await ask('EMP').catch((error: unknown) => error);
  expect(own).not.toMatchObject({ code: 'not_found' });
  expect(own).not.toBeInstanceOf(Error);
});
