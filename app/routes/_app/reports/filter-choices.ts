import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchFilterChoices } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** People or clients for a filter's search field. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = new URL(args.request.url).searchParams;
  const kind = query.get('kind') === 'client' ? 'client' : 'person';
  return { options: await orProblem(searchFilterChoices(ctx, { kind, q: (query.get('q') ?? '').slice(0, 120) })) };
}
