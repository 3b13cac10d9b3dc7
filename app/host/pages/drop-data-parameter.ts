import type { NextFunction, Request, Response } from 'express';

/** Takes the parameter `_data` out of an address: the router's old way to ask for data is not served, and so it means nothing. */
export function dropDataParameter(request: Request, _response: Response, next: NextFunction): void {
  const url = request.originalUrl.includes('?') ? new URL(request.originalUrl, 'http://host') : undefined;
  if (url?.searchParams.has('_data')) {
    url.searchParams.delete('_data');
    request.originalUrl = `${url.pathname}${url.search}`;
    request.url = request.originalUrl;
  }
  next();
}
