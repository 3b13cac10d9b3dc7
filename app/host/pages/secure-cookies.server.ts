import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { prefixed } from '#app/web/auth/host-cookie.server.ts';

/** Gives the cookies of an answer that goes out over HTTPS the prefix `__Host-`, and what it demands. */
export function secureCookies(request: Request, response: Response, next: NextFunction): void {
  if (request.secure) {
    onHeaders(response, () => {
      const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
      if (cookies.length > 0) response.setHeader('Set-Cookie', prefixed(cookies));
    });
  }
  next();
}
