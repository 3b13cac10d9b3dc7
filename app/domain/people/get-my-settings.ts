import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { query } from '#app/domain/kernel/use-case.ts';

export interface MySettingsView {
  startTime: string; endTime: string; lunchStart: string; lunchEnd: string; timeLessMinutes: number;
  timeZone: string; viewPageId: number; theme: string; version: number;
}

/** The signed-in person's own settings; times of day are HH:mm, the time zone is shown by its Windows id. */
export const getMySettings = query({
  name: 'settings.get-mine',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<MySettingsView> {
    const found = await firstRow<MySettingsView>(ctx.em,
      sql`select to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime",
      to_char(lunch_start, 'HH24:MI') as "lunchStart", to_char(lunch_end, 'HH24:MI') as "lunchEnd", time_less_minutes as "timeLessMinutes",
      coalesce(time_zone, ${ctx.tenant.timeZone}) as "timeZone", view_page_id as "viewPageId", theme, version
      from tenant.employee where emp_id = ${ctx.actor.empId}`);
    if (!found) throw notFound('User');
    return { ...found, timeZone: timeZoneId(found.timeZone) };
  },
});
