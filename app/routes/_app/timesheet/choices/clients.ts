import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchClients } from '#app/domain/time/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Clients for the search field of the timesheet page. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const q = new URL(args.request.url).searchParams.get('q') ?? '';
  return { options: await orProblem(searchClients(ctx, { q })) };
}
