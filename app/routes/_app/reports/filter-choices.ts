import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchFilterChoices } from '#app/domain/timesheets/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

const KINDS = ['person', 'client', 'project', 'category'] as const;

/** People, clients, projects or categories for a filter's search field. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = new URL(args.request.url).searchParams;
  const kind = KINDS.find((name) => name === query.get('kind')) ?? 'person';
  return { options: await orProblem(searchFilterChoices(ctx, { kind, clientId: query.get('clientId') ?? '', q: query.get('q') ?? '' })) };
}
