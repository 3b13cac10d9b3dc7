import type { LoaderFunctionArgs } from '@remix-run/node';
import { getHome } from '#app/domain/organisation/home/index.server.ts';
import { actorHas, actorMay } from '#app/domain/kernel/permissions.ts';
import { getSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { getWeek } from '#app/domain/time/timesheets/index.server.ts';
import { getTimerWork } from '#app/domain/time/timer/index.server.ts';
import { listValidation } from '#app/domain/organisation/validation/index.server.ts';
import { ValidationQueries } from '#app/domain/organisation/validation/contract.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { listComingLeave } from '#app/domain/leave/absences/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { leaveOfWeek } from './timesheet/leave-of-person.server.ts';
import { typedLine } from './timesheet/quick-line.server.ts';

/** One's own day and week, and what waits: for the empty path of who begins there, and for Home's own address. */
export async function loadHome(ctx: WebCtx, { request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, searchParams } = new URL(request.url);
  const { empId } = ctx.actor;
  const today = ctx.today();
  const [home, week, submission, typed, importantChecks, timerWork, leave, comingLeave] = await orProblem(Promise.all([
    getHome(ctx, {}), getWeek(ctx, { empId, date: today }), getSubmission(ctx, { empId, date: today }),
    typedLine(ctx, searchParams, { date: today, href: pathname }), countImportant(ctx),
    ctx.person.timerSince === null ? undefined : getTimerWork(ctx, {}),
    leaveOfWeek(ctx, empId, today), actorHas(ctx.actor, FEATURES.EasyLeave) ? listComingLeave(ctx, {}) : [],
  ]));
  return { home, week, submission, typed, lineKey: newIdempotencyKey(), importantChecks, timerWork, today, leave, comingLeave };
}

/** How many important checks have found something when they were run last. */
async function countImportant(ctx: WebCtx): Promise<number> {
  if (!actorMay(ctx.actor, 'validation:read')) return 0;
  const { rows } = await listValidation(ctx, ValidationQueries.parse({ important: 'important' }));
  return rows.filter(({ found }) => (found ?? 0) > 0).length;
}
