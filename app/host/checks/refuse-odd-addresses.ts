import type { Request, RequestHandler } from 'express';
import type { Refuse } from './refusal.ts';

/** A name or an address of the Internet, with a port or without. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/;

/** `//`, `/\` and what decodes to them: some read such a path as the name of another host. */
const HOST_IN_PATH = /^\/(?:[/\\]|%2f|%5c)/i;

/** No name, no id and no search has it, and the database cannot store it. */
const NUL = /%00/i;

const NO_HOST = 'Bad Request: no host can have the name that was asked for.';
const NO_PATH = 'Bad Request: the address cannot be read.';
const NO_CHARACTER = 'Bad Request: an address cannot hold this character.';

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Finds what is wrong with the address of a request: its status, and words where the status alone does not say it. */
function faultOf(request: Request): readonly [status: number, words?: string] | undefined {
  const host = request.get('Host') ?? '';
  const path = request.originalUrl;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return [400, NO_HOST];
  if (!path.startsWith('/') || !URL.canParse(`http://${host}${path}`) || !isEncoded(request.path)) return [400, NO_PATH];
  if (NUL.test(path)) return [400, NO_CHARACTER];
  return HOST_IN_PATH.test(path) ? [404] : undefined;
}

/** Refuses addresses that cannot be ones, before anything takes them apart. */
export const refuseOddAddresses = (refuse: Refuse): RequestHandler => (request, response, next) => {
  const fault = faultOf(request);
  if (!fault) return next();
  const [status, words] = fault;
  refuse(request, response, status, words, 'bad-address');
};
