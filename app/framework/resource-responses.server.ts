import type { ServerBuild } from '@remix-run/node';
import { notesOf, type RequestNotes } from '#app/web/request-notes.server.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Handler = (args: never) => unknown;

interface WithInit { readonly type: 'DataWithResponseInit'; readonly data: unknown; readonly init: ResponseInit | null }

const hasInit = (answer: unknown): answer is WithInit =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit';

const responseOf = (answer: unknown): Response =>
  (hasInit(answer) ? Response.json(answer.data ?? null, answer.init ?? {}) : Response.json(answer ?? null));

/** Leaves data as they are for the page's own router; for all others makes a response of them. */
function responding(handler: Handler): Handler {
  return async (args: never) => {
    const answer = await handler(args);
    const { isForRouter }: RequestNotes = notesOf((args as { context: Parameters<typeof notesOf>[0] }).context);
    return isForRouter || answer instanceof Response ? answer : responseOf(answer);
  };
}

function respondingRoute(route: Route): Route {
  const { loader, action, default: page } = route.module;
  if (page !== undefined) return route;
  const wrapped = { ...(loader ? { loader: responding(loader) } : {}), ...(action ? { action: responding(action) } : {}) };
  return { ...route, module: { ...route.module, ...wrapped } as Route['module'] };
}

/**
 * Has the routes without a page answer with responses where no script of ours has asked. Remix makes them itself, without the status that
 * the route has given, and prints a warning about it each time.
 */
export const withResponses = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && respondingRoute(route)])),
});
