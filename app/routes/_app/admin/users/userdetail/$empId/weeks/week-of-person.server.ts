import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { getUser } from '#app/domain/people/people/index.server.ts';
import { WEEKDAY_NAMES, type Weekday } from '#app/domain/people/working-weeks/fields.ts';
import { getWorkingWeek } from '#app/domain/people/working-weeks/index.server.ts';
import type { RouteArgs, WebCtx } from '#app/web/context.server.ts';
import { orProblem, problem } from '#app/web/responses.server.ts';

/** The week of an address, which must be one of the person of that address. Throws the 404 response otherwise. */
export async function weekOf(ctx: WebCtx, args: RouteArgs) {
  const week = await orProblem(getWorkingWeek(ctx, { workingWeekId: args.params['workingWeekId'] }));
  if (week.empId !== args.params['empId']?.toUpperCase()) throw problem(notFound('Working week'));
  return week;
}

export async function personOf(ctx: WebCtx, args: RouteArgs) {
  return orProblem(getUser(ctx, { empId: args.params['empId'] ?? '' }));
}

/** The minutes of each weekday as the form shows them: in hours, days off empty. */
export const hoursOf = (minutes: (day: Weekday) => number): Record<Weekday, string> =>
  Object.fromEntries(WEEKDAY_NAMES.map((day) => [day, minutes(day) === 0 ? '' : durationInputValue(minutes(day) * 60)])) as Record<
    Weekday, string
  >;
