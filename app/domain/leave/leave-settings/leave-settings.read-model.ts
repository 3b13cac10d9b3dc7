import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';

/** The settings of leave. Days, lunch and the zone are those that the organisation's settings of time show too. */
export async function requireLeaveSettings(em: SqlEntityManager) {
  const found = await firstRow<{
    absenceEmail: string; errorEmail: string; attendees: string; leaveRemainingUrl: string; workdayMinutes: number;
    restrictsToHalfDays: boolean; lunchFrom: number; lunchTo: number; timeZone: string; dayFrom: number;
    syncsWithCrm: boolean;
  }>(em, sql`select absence_email as "absenceEmail", leave_error_email as "errorEmail", additional_attendees as attendees,
    leave_remaining_url as "leaveRemainingUrl", workday_minutes as "workdayMinutes", restricts_to_half_days as "restrictsToHalfDays",
    lunch_from as "lunchFrom", lunch_to as "lunchTo", time_zone as "timeZone", day_from as "dayFrom",
    syncs_with_crm as "syncsWithCrm" from tenant.organisation`);
  if (!found) throw notFound('Organisation');
  const { attendees, workdayMinutes, lunchFrom, lunchTo, ...settings } = found;
  return {
    ...settings,
    workdaySeconds: workdayMinutes * 60,
    /** The addresses that are invited to every absence. */
    additionalAttendees: attendees.split(/[\s,;]+/).filter(Boolean),
    /** Minutes of the day. */
    lunch: { from: lunchFrom, to: lunchTo },
  };
}
