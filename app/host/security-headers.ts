import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** What a browser may load and run; in development the tools that change a page while it is open, too. */
export function securityHeaders(isDevelopment: boolean): RequestHandler {
  const scriptSources = isDevelopment
    ? ["'self'", "'unsafe-inline'"]
    : ["'self'", (_request: IncomingMessage, response: ServerResponse) => `'nonce-${(response as Response).locals['cspNonce']}'`,
      "'strict-dynamic'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"], scriptSrc: scriptSources, styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** Headers that only this host may set: what a browser sends under these names is overwritten. */
export function identify(request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  response.locals['cspNonce'] = randomBytes(16).toString('base64');
  request.headers['x-request-id'] = id;
  request.headers['x-client-address'] = request.ip ?? '';
  response.set('X-Request-Id', id);
  response.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()');
  // Pages are private, those of clients have a secret address: none is for a search engine, in whatever form.
  response.set('X-Robots-Tag', 'noindex, nofollow');
  // Not for subdomains: an organisation's host may have neighbours below it that are not ours and do without HTTPS.
  if (request.secure) response.set('Strict-Transport-Security', 'max-age=31536000');
  next();
}
