import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { CalendarConnection } from '#app/domain/kernel/ports/appointment-source.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { PersonDay } from '#app/domain/time/timesheets/contract.ts';
import { getWeek } from '#app/domain/time/timesheets/index.server.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { findMyCalendar, findStoredCalendar } from './calendar.read-model.ts';
import type { RecordedTime } from './place-appointments.ts';

export interface AppointmentBasis { connection: CalendarConnection; zone: string; week: Period; recorded: RecordedTime[] }

/** True where the week of a person can show appointments: it is their own, and they have connected a calendar. */
export const hasCalendar = query({
  name: 'appointment.has-calendar',
  permission: 'timesheet:read',
  input: PersonDay.pick({ empId: true }),
  owner: ({ empId }) => empId,
  run: async (ctx, { empId }): Promise<boolean> => empId === ctx.actor.empId && await findStoredCalendar(ctx, empId) !== undefined,
});

/**
 * The calendar of a person's own week with its address open, the zone that it is shown in, and the time that is recorded already;
 * undefined where none is connected, and of somebody else's week.
 */
export const getAppointmentBasis = query({
  name: 'appointment.basis',
  permission: 'timesheet:read',
  input: PersonDay,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date }): Promise<AppointmentBasis | undefined> {
    const person = await firstRow<{ zone: string }>(ctx.em, sql`select coalesce(e.time_zone, ${ctx.tenant.timeZone}) as zone
      from tenant.employee e where e.emp_id = ${empId}`);
    if (!person) throw notFound('Employee');
    const connection = empId === ctx.actor.empId ? await findMyCalendar(ctx) : undefined;
    if (!connection) return undefined;
    const { monday, entries } = await getWeek(ctx, { empId, date });
    const recorded = entries.map(({ date: day, startTime: start, endTime: end }) => ({ date: day, start, end }));
    return { ...person, connection, week: { from: monday, to: addDays(monday, 6) }, recorded };
  },
});
