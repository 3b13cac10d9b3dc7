import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Why a request is not looked at, as the metrics count it. */
export type CheckFailed = 'too-large' | 'cross-site' | 'bad-address';

/** What the checks need of the product. */
export interface CheckedFor {
  refuse(request: Request, response: Response, status: number, words?: string, reason?: CheckFailed): void;
  noteRefusal(refusal: { host: string; address: string; userAgent: string; kind: 'cross-site-post'; reason: string }): Promise<void>;
}

const MAX_FORM_BYTES = 1024 * 1024;
const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;

/** A name or an address of the Internet, with a port or without. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/;

/** `//`, `/\` and what decodes to them: some read such a path as the name of another host. */
const HOST_IN_PATH = /^\/(?:[/\\]|%2f|%5c)/i;

/** Here a provider's server says who has signed out. The token in it is the proof; no cookie counts. */
const PROVIDER_SIGN_OUT = '/auth/backchannel-logout';

const METHODS = ['GET', 'HEAD', 'POST'];
const NO_METHOD = 'Method Not Allowed: pages are read and forms are sent here.';
const NO_ADDRESS = 'Bad Request: an address cannot hold this character.';
/** No name, no id and no search has it, and the database cannot store it. */
const NUL = /%00/i;
const NO_HOST = 'Bad Request: no host can have the name that was asked for.';

/** Addresses that cannot be ones, and methods that nothing here answers. */
export const refuseOddRequests = ({ refuse }: CheckedFor): RequestHandler => (request, response, next) => {
  if (!METHODS.includes(request.method)) return refuse(request, response.set('Allow', METHODS.join(', ')), 405, NO_METHOD);
  const host = request.get('Host') ?? '';
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return refuse(request, response, 400, NO_HOST, 'bad-address');
  if (NUL.test(request.originalUrl)) return refuse(request, response, 400, NO_ADDRESS, 'bad-address');
  if (HOST_IN_PATH.test(request.originalUrl)) return refuse(request, response, 404, undefined, 'bad-address');
  next();
};

/** The host of an origin; undefined of what is none. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Posts come from our own pages only. Browsers say so by Sec-Fetch-Site, older ones by Origin alone; the two agree. No token in any form.
 */
export const refuseCrossSite = ({ refuse, noteRefusal }: CheckedFor): RequestHandler => (request, response, next) => {
  if (request.method !== 'POST' || request.path === PROVIDER_SIGN_OUT) return next();
  const host = request.get('Host') ?? '';
  const origin = request.get('Origin');
  const site = request.get('Sec-Fetch-Site');
  // What ends TLS may not say so: a browser that vouches for the site is believed about http and https.
  const isOwn = origin === undefined || (site ? hostOf(origin) === host : origin.toLowerCase() === `${request.protocol}://${host}`);
  if (isOwn && (!site || site === 'same-origin' || site === 'none')) return next();
  const seen = { host, address: request.ip ?? '', userAgent: request.get('User-Agent') ?? '' };
  void noteRefusal({ ...seen, kind: 'cross-site-post', reason: `${request.method} ${request.path}` });
  refuse(request, response, 403, 'Forbidden: this form was sent from another site.', 'cross-site');
};

/** A body that is too large is refused before any of it is read; one that does not say its length is counted where it is read. */
export const limitBody = ({ refuse }: CheckedFor): RequestHandler => (request: Request, response: Response, next: NextFunction) => {
  const limit = (request.get('Content-Type') ?? '').startsWith('multipart/form-data') ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES;
  const words = `Payload Too Large: at most ${limit / 1024 / 1024} MB can be sent at once. Please go back and choose a smaller file.`;
  const tooLarge = () => refuse(request, response.set('Connection', 'close'), 413, words, 'too-large');
  if (Number(request.get('Content-Length') ?? 0) > limit) return tooLarge();
  if (request.get('Transfer-Encoding')) response.locals['bodyLimit'] = { bytes: limit, refuse: tooLarge };
  next();
};
