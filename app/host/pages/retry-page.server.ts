import type { NextFunction, Request, Response } from 'express';
import { application } from '#app/application.ts';
import { MAX_RETRIES } from '#app/components/layout/error-texts.ts';
import { answers } from '#app/db/answers.ts';
import { RETRY, unreachableAnswer } from '#app/web/failures/unreachable-answer.server.ts';
import { headOf } from './head-of-request.ts';

function retriesOf(url: URL): number {
  const count = Number(url.searchParams.get(RETRY));
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), MAX_RETRIES) : 0;
}

/** Leads to the page where the database answers again, and otherwise says so and has the browser ask once more. */
async function answerRetry(request: Request, response: Response, url: URL): Promise<void> {
  const retries = retriesOf(url);
  url.searchParams.delete(RETRY);
  const href = `${url.pathname}${url.search}`;
  if (await answers(application().database)) return response.redirect(href);
  const answer = unreachableAnswer({ request: headOf(request), href, retries });
  response.status(answer.status).set(Object.fromEntries(answer.headers)).end(await answer.text());
}

/** Answers a page that asks again by itself because the database was away: no route is asked before that is over. */
export function retryPage(request: Request, response: Response, next: NextFunction): void {
  const url = request.originalUrl.includes('?') ? new URL(request.originalUrl, 'http://host') : undefined;
  if (!url?.searchParams.has(RETRY)) return next();
  answerRetry(request, response, url).catch(next);
}
