import type { NextFunction, Request, Response } from 'express';

/**
 * Reads what the last of the believed proxies was asked, from a header to which each of them may have added, and which the sender may have
 * begun. Undefined where no proxy is believed, or nothing was forwarded.
 */
function forwarded(request: Request, name: string): string | undefined {
  const isBelieved = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  if (!isBelieved(request.socket.remoteAddress ?? '', 0)) return undefined;
  const said = (request.get(name) ?? '').split(',').map((each) => each.trim());
  return said.at(-Math.min(said.length, Math.max(1, request.ips.length))) || undefined;
}

/**
 * Settles for everything after it what proxies forward, by Express's own `trust proxy`: the host is the Host header, and the protocol is
 * one word, as Express would read the first, which is the sender's. The address is `request.ip`.
 */
export function settleForwarded(request: Request, _response: Response, next: NextFunction): void {
  const host = forwarded(request, 'X-Forwarded-Host') ?? request.get('Host') ?? '';
  const protocol = forwarded(request, 'X-Forwarded-Proto');
  delete request.headers['x-forwarded-host'];
  request.headers.host = host.toLowerCase();
  if (protocol === 'http' || protocol === 'https') request.headers['x-forwarded-proto'] = protocol;
  else delete request.headers['x-forwarded-proto'];
  next();
}
