import { z } from 'zod';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { pageNumber } from '#app/domain/kernel/page.ts';
import { daysBetween } from '#app/domain/kernel/values/local-date.ts';
import { dayField } from '#app/domain/time/timesheets/contract.ts';
import { FEED_KINDS } from './fields.ts';

/** The people of a team, a project or a leave group; everybody where an address says nothing that can be one. */
const who = () => z.string().max(40).regex(/^(team|group):\d{1,9}$|^project:[A-Za-z0-9]{1,6}$/).catch('');

/** The month or the year of a day, today's unless another is asked for. */
export const LeaveCalendar = z.object({ view: z.enum(['month', 'year']).catch('month'), date: openDay(), who: who(), page: pageNumber() });
export type LeaveCalendar = z.output<typeof LeaveCalendar>;

const kind = () => z.enum(FEED_KINDS, { error: 'Please choose a calendar.' });
export const LeaveLinkOf = z.object({ kind: kind() });

/** The secret of an address; one that cannot be one finds nothing. */
export const OpenFeed = z.object({ token: z.string().regex(/^[\w-]{32}$/).catch('') });

const AWAY_MAX_DAYS = 92;

/** The days of which it is asked who is away. */
export const AwayAsked = z.object({ from: dayField(), to: dayField(), isOfProjects: z.boolean() }).superRefine(({ from, to }, check) => {
  if (to < from) check.addIssue({ code: 'custom', path: ['to'], message: 'The last day must not be before the first day.' });
  else if (daysBetween(from, to) > AWAY_MAX_DAYS) {
    check.addIssue({ code: 'custom', path: ['to'], message: `Ask for ${AWAY_MAX_DAYS} days at most, or open the leave calendar.` });
  }
});
