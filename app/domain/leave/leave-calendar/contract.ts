import { z } from 'zod';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { pageNumber } from '#app/domain/kernel/page.ts';

/** The people of a team, a project or a leave group; everybody where an address says nothing that can be one. */
const who = () => z.string().max(40).regex(/^(team|group):\d{1,9}$|^project:[A-Za-z0-9]{1,6}$/).catch('');

/** The month or the year of a day, today's unless another is asked for. */
export const LeaveCalendar = z.object({ view: z.enum(['month', 'year']).catch('month'), date: openDay(), who: who(), page: pageNumber() });
export type LeaveCalendar = z.output<typeof LeaveCalendar>;

/** People on a page of the calendar. */
export const CALENDAR_PEOPLE = 100;
