import type { RequestHandler } from 'express';
import { bringsKey, isApiAddress } from './api-addresses.ts';
import type { Refuse } from './refusal.ts';

/** Writes a refused post into the security log. */
export type NoteRefusal = (refusal: {
  readonly host: string; readonly address: string; readonly userAgent: string; readonly kind: 'cross-site-post'; readonly reason: string;
}) => Promise<void>;

/** Here a provider's server says who has signed out. The token in it is the proof; no cookie counts. */
const PROVIDER_SIGN_OUT = '/auth/backchannel-logout';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host of an origin; undefined of what is none. */
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Refuses what would change something and does not come from our own pages. A call with a key comes from where it likes: its cookies do
 * not count. Browsers say so by Sec-Fetch-Site, older ones by Origin alone; the two agree. No token
 * in any form.
 */
export const refuseCrossSite = (refuse: Refuse, noteRefusal: NoteRefusal): RequestHandler => (request, response, next) => {
  if (SAFE.has(request.method) || request.path === PROVIDER_SIGN_OUT) return next();
  if (isApiAddress(request.path) && bringsKey((name) => request.get(name))) return next();
  const host = request.get('Host') ?? '';
  const origin = request.get('Origin');
  const site = request.get('Sec-Fetch-Site');
  // Behind a proxy that ends TLS and does not say so, a browser that vouches for the site is believed about http and https.
  const isOwn = origin === undefined || (site ? hostOf(origin) === host : origin.toLowerCase() === `${request.protocol}://${host}`);
  if (isOwn && (!site || site === 'same-origin' || site === 'none')) return next();
  const seen = { host, address: request.ip ?? '', userAgent: request.get('User-Agent') ?? '' };
  void noteRefusal({ ...seen, kind: 'cross-site-post', reason: `${request.method} ${request.path}` });
  refuse(request, response, 403, 'Forbidden: this form was sent from another site.', 'cross-site');
};
