import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchWork } from '#app/domain/time/timesheets/index.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** What time can be recorded on, for the search field of the timesheet page. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const query = new URL(args.request.url).searchParams;
    return { options: await orProblem(searchWork(ctx, { q: query.get('q') ?? '', empId: query.get('empId') ?? ctx.actor.empId })) };
  });
}
