import { createRequestHandler, redirect, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { application } from '#app/application.ts';
import { answers } from '#app/db/answers.ts';
import { requireContext } from '../context.server.ts';
import { prefixCookies } from '../auth/host-cookie.server.ts';
import { withResponses } from '#app/framework/resource-responses.server.ts';
import { MAX_RETRIES } from '#app/components/layout/error-texts.ts';
import { hasSavedForm, takeSavedForm } from '../forms/saved-form.server.ts';
import { pageForPerson, wordsIn } from './page-for-person.server.ts';
import { problemAnswer } from './problem-answer.server.ts';
import { notesOf } from '../request-notes.server.ts';
import { wantedPath } from '../auth/to-sign-in.server.ts';
import { RETRY, unreachableAnswer } from './unreachable-answer.server.ts';

export type AnswerPage = (request: Request, context: AppLoadContext) => Promise<Response>;

function retriesOf(url: URL): number {
  const count = Number(url.searchParams.get(RETRY));
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), MAX_RETRIES) : 0;
}

/** The request of a page whose form was saved, as the post it was, so that the page is made as for a refused form; otherwise undefined. */
async function asSavedPost(request: Request, context: AppLoadContext): Promise<{ post: Request; clear: string } | undefined> {
  if (request.method !== 'GET' || !request.headers.get('Cookie')?.includes('daybook_kept=')) return undefined;
  const ctx = await requireContext({ request, context, params: {} }).catch(() => undefined);
  if (!ctx) return undefined;
  const app = application();
  const place = { tenant: ctx.tenant, path: wantedPath(request) };
  if (new URL(request.url).pathname.endsWith('.data')) {
    notesOf(context).needsWholePage = await hasSavedForm(app, request, place, ctx.actor.empId);
    return undefined;
  }
  const taken = await takeSavedForm(app, request, place, ctx.actor.empId);
  if (!taken) return undefined;
  notesOf(context).restored = { leftOut: taken.form.leftOut };
  const headers = new Headers(request.headers);
  headers.delete('Content-Type');
  const body = new URLSearchParams(taken.form.fields.map(([name, value]) => [name, value]));
  return { post: new Request(request.url, { method: 'POST', headers, body, signal: request.signal }), clear: taken.clear };
}

/**
 * Answers requests for pages and for their data by a build. Beside what the routes answer, in one place:
 * a form saved over the sign-in is put back, a database that is away gives 503 with retries, and whoever is
 * not shown a page gets errors as problem details. A browser that shows its person whatever comes gets pages alone.
 */
export function answerPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): AnswerPage {
  const handle = createRequestHandler(typeof build === 'function' ? async () => withResponses(await build()) : withResponses(build), mode);
  return async (request, context) => {
    const url = new URL(request.url);
    notesOf(context).isForRouter = url.pathname.endsWith('.data');
    const retries = retriesOf(url);
    if (url.searchParams.has(RETRY)) {
      url.searchParams.delete(RETRY);
      const href = `${url.pathname}${url.search}`;
      if (await answers(application().database)) return redirect(href);
      return unreachableAnswer({ request, href, retries });
    }
    const saved = await asSavedPost(request, context);
    const response = await handle(saved?.post ?? request, context);
    if (saved) response.headers.append('Set-Cookie', saved.clear);
    prefixCookies(request, response);
    const { isDatabaseAway, form, refusal, file } = notesOf(context);
    if (isDatabaseAway) return unreachableAnswer({ request, href: wantedPath(request), retries, ...(form ? { form } : {}) });
    if (file && !url.pathname.endsWith('.data')) return file;
    const words = refusal ?? await wordsIn(response);
    return await pageForPerson(request, response, words) ?? problemAnswer(request, response, words);
  };
}
