import { redirect } from '@remix-run/node';
import type { RouteArgs } from './context.server.ts';
import { notesOf } from './request-notes.server.ts';

/**
 * Answers a post of a page with a file, for a form whose button opens it in a new tab; a refusal is the page with its messages. The router
 * makes pages of what actions answer, so the file is noted beside it; a script that posts for itself is led to the page.
 */
export function answerWithFile({ request, context }: RouteArgs, file: Response): Response {
  notesOf(context).file = file;
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname}${search}`);
}
