import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';

/** Headers of which an answer may have several, and the one that has a rule of its own. */
const SEVERAL: ReadonlySet<string> = new Set(['set-cookie', 'vary', 'link', 'content-security-policy']);

/** Replaces a header of the host's by the answer's own, which the framework adds after it. */
export function ownHeaders(_request: Request, response: Response, next: NextFunction): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(response.getHeaders()))
      if (Array.isArray(value) && !SEVERAL.has(name)) response.setHeader(name, value.at(-1) ?? '');
  });
  next();
}
