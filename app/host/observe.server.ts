import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { application } from '#app/application.ts';

/** What is answered from a folder has no route of its own. */
const FILE = 'file';
/** The page about a fault is none: anybody may ask for it. */
const PAGE_OF_FAULTS = '/errors/system';

/**
 * Counts and logs every answer, by its route and never by its address, which may name people. A connection
 * that breaks before the answer is complete counts as 499.
 */
export function observe(request: Request, response: Response, next: NextFunction): void {
  const started = performance.now();
  const { log, metrics } = application();
  // As it came, and as it was sent: a form that is put back into its page becomes a post, and an answer that is over may be tried again.
  const { method } = request;
  let sent = 0;
  onHeaders(response, () => { sent = response.statusCode; });
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const route = String(response.locals['route'] ?? FILE);
    const status = response.writableFinished ? sent : 499;
    metrics.request(method, route, route === PAGE_OF_FAULTS && status === 500 ? 200 : status, seconds);
    if (route === FILE) return;
    log.info(
      { requestId: response.getHeader('X-Request-Id'), method, route, status, ms: Math.round(seconds * 1000) }, 'request',
    );
  });
  next();
}
