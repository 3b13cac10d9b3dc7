import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';

const POLICY = 'Content-Security-Policy';

/**
 * Makes one policy of the host's and of what a page allows itself beyond it, as two policies allow only what both do. An answer whose own
 * begins with `default-src` has that one alone.
 */
export function onePolicy(_request: Request, response: Response, next: NextFunction): void {
  onHeaders(response, () => {
    const policies = [response.getHeader(POLICY) ?? []].flat().map(String);
    const own = policies.at(-1) ?? '';
    if (policies.length > 1) response.setHeader(POLICY, own.startsWith('default-src') ? own : policies.join(';'));
  });
  next();
}
