import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchDirectory } from '#app/domain/people/holidays/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** People and groups for what is typed into the directory selector. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  return Response.json(await orProblem(searchDirectory(ctx, { q: searchParams.get('q') ?? '', picked: searchParams.getAll('picked') })));
}
