import { data, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { answerOfResource } from '#app/web/failures/answer-without-page.server.ts';
import { notesOf } from '#app/web/request-notes.server.ts';
import { pacedBody } from './paced-body.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type HandleError = ServerBuild['entry']['module']['handleError'];

interface Args { readonly request: Request; readonly context: AppLoadContext; readonly params: Record<string, string | undefined> }
type Handler = (args: Args) => unknown;

interface WithInit { readonly type: 'DataWithResponseInit'; readonly data: unknown; readonly init: ResponseInit | null }

const hasInit = (answer: unknown): answer is WithInit =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit';

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return hasInit(answer) ? Response.json(answer.data ?? null, answer.init ?? {}) : Response.json(answer ?? null);
}

/** Runs a handler; what it throws becomes a response too, and a fault is handed to where all faults go. */
async function respond(handler: Handler, args: Args, handleError: HandleError): Promise<Response> {
  try {
    return responseOf(await handler(args));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    if (hasInit(thrown)) {
      notesOf(args.context).refusal = thrown.data;
      return responseOf(thrown);
    }
    handleError?.(thrown, args);
    return new Response(null, { status: 500 });
  }
}

/** Sends a body as fast as it is read, where the framework would write it all at once; for HEAD its source is closed unread. */
async function paced(answer: Response, { context, request }: Args): Promise<Response> {
  if (!answer.body) return answer;
  if (request.method !== 'HEAD') return new Response(pacedBody(answer.body, context, request.signal), answer);
  await answer.body.cancel();
  return new Response(null, answer);
}

/** Leaves what a handler gives and throws as it is for the page's own router; for all others makes a response of it. */
const responding = (handler: Handler, handleError: HandleError): Handler => async (args) => {
  if (notesOf(args.context).isForRouter) return handler(args);
  return paced(await answerOfResource(args, await respond(handler, args, handleError)), args);
};

const refusing = (allowed: string): Handler => () => {
  throw data(null, { status: 405, headers: { Allow: allowed } });
};

function respondingRoute(route: Route, handleError: HandleError): Route {
  const { loader = refusing('POST'), action = refusing('GET, HEAD'), default: page } = route.module;
  if (page !== undefined) return route;
  const module = { loader: responding(loader as Handler, handleError), action: responding(action as Handler, handleError) };
  return { ...route, module: { ...route.module, ...module } as Route['module'] };
}

/**
 * Has the routes without a page answer with responses where no script of ours has asked, refusals and faults included. Remix makes them
 * itself, without the status that the route has given and without words, and prints a warning about it each time.
 */
export const withResponses = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && respondingRoute(route, build.entry.module.handleError)]),
  ),
});
