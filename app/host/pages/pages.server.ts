import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import { Router, type RequestHandler } from 'express';
import { narrowBuild } from '#app/framework/narrow-build.server.ts';
import { withResponses } from '#app/framework/resource-responses.server.ts';
import { dropDataParameter } from './drop-data-parameter.ts';
import { loadContextOf, openLoadContext } from './load-context.server.ts';
import { nameRoute } from './name-route.server.ts';
import { noStore } from './no-store.ts';
import { onePolicy } from './one-policy.ts';
import { ownHeaders } from './own-headers.ts';
import { paceAnswers } from './pace-answers.ts';
import { retryPage } from './retry-page.server.ts';
import { secureCookies } from './secure-cookies.server.ts';
import { showSavedForm } from './show-saved-form.server.ts';

/**
 * Serves the pages of a build by Remix's adapter for Express, with one handler for each pattern of addresses, whose build holds the few
 * routes of that pattern.
 */
export function pages(build: ServerBuild, mode: string): RequestHandler {
  const narrowed = narrowBuild(withResponses(build));
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (pattern: string): RequestHandler => {
    const handler = handlers.get(pattern) ?? createRequestHandler({
      build: narrowed.buildOf(pattern), getLoadContext: (_request, response) => loadContextOf(response), mode,
    });
    handlers.set(pattern, handler);
    return handler;
  };
  return Router().use(
    nameRoute(narrowed), dropDataParameter, noStore, onePolicy, ownHeaders, secureCookies, paceAnswers, openLoadContext, retryPage,
    showSavedForm, (request, response, next) => handlerOf(String(response.locals['route']))(request, response, next),
  );
}
