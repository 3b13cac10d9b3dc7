import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { PersonDay } from '#app/domain/time/timesheets/contract.ts';
import { getWeek } from '#app/domain/time/timesheets/index.server.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import type { RecordedTime } from './place-appointments.ts';

export interface AppointmentBasis { email: string; zone: string; week: Period; recorded: RecordedTime[] }

/** Whose appointments of a week are asked for, in which zone they are shown, and which time is recorded already. */
export const getAppointmentBasis = query({
  name: 'appointment.basis',
  permission: 'timesheet:read',
  input: PersonDay,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date }): Promise<AppointmentBasis> {
    const [{ monday, entries }, person] = await Promise.all([
      getWeek(ctx, { empId, date }),
      firstRow<{ email: string; zone: string }>(ctx.em, sql`select e.email, coalesce(e.time_zone, ${ctx.tenant.timeZone}) as zone
        from tenant.employee e where e.emp_id = ${empId}`),
    ]);
    if (!person) throw notFound('Employee');
    const recorded = entries.map(({ date: day, startTime: start, endTime: end }) => ({ date: day, start, end }));
    return { ...person, week: { from: monday, to: addDays(monday, 6) }, recorded };
  },
});
