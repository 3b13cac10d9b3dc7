import type { AppLoadContext } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import { notesOf } from '#app/web/request-notes.server.ts';

/** Opens what loaders, actions and pages know of a request in addition to the request itself. */
export function openLoadContext(request: Request, response: Response, next: NextFunction): void {
  const isForRouter = request.path.endsWith('.data');
  const { cspNonce, drained } = response.locals;
  const context: AppLoadContext = { cspNonce: String(cspNonce), drained: drained as unknown, isPage: !isForRouter };
  notesOf(context).isForRouter = isForRouter;
  response.locals['context'] = context;
  next();
}

/** The context that {@link openLoadContext} has opened. */
export const loadContextOf = (response: Response): AppLoadContext => response.locals['context'] as AppLoadContext;
