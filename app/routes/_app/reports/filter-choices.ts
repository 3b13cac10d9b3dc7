import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchFilterChoices } from '#app/domain/time/timesheets/index.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

const KINDS = ['person', 'client', 'project', 'category', 'iteration'] as const;

/** People, clients, projects, categories or iterations for a filter's search field. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const query = new URL(args.request.url).searchParams;
    const kind = KINDS.find((name) => name === query.get('kind')) ?? 'person';
    const [clientId = '', projectId = '', q = ''] = ['clientId', 'projectId', 'q'].map((name) => query.get(name) ?? '');
    return { options: await orProblem(searchFilterChoices(ctx, { kind, clientId, projectId, q })) };
  });
}
