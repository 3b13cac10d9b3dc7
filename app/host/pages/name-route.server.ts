import type { RequestHandler } from 'express';
import type { Narrowed } from '#app/framework/narrow-build.server.ts';

/** Names the route of a request, for the metrics and the log, in `response.locals.route`. */
export const nameRoute = ({ patternOf }: Narrowed): RequestHandler => (request, response, next) => {
  response.locals['route'] = patternOf(request.path);
  next();
};
