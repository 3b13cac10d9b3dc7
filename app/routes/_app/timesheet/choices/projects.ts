import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchProjects } from '#app/domain/time/timesheets/index.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Projects of a client for the search field of the timesheet page. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const query = new URL(args.request.url).searchParams;
    const input = { q: query.get('q') ?? '', clientId: query.get('clientId') ?? '', empId: query.get('empId') ?? ctx.actor.empId };
    return { options: await orProblem(searchProjects(ctx, input)) };
  });
}
