import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';

/** Has no answer stored that does not say otherwise itself: pages and their data belong to one person, and are asked for each time. */
export function noStore(_request: Request, response: Response, next: NextFunction): void {
  onHeaders(response, () => {
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
  });
  next();
}
