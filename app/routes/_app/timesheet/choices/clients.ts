import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchClients } from '#app/domain/time/timesheets/index.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Clients for the search field of the timesheet page. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const q = new URL(args.request.url).searchParams.get('q') ?? '';
    return { options: await orProblem(searchClients(ctx, { q })) };
  });
}
