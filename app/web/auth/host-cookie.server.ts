import { createCookie, type Cookie } from '@remix-run/node';

/** True when the browser reached us over HTTPS, also through a proxy that says so. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

const PREFIX = '__Host-';

const optionsOf = (maxAge: number | undefined) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', ...(maxAge === undefined ? {} : { maxAge }) } as const);

/** The cookie of {@link hostCookie} for whoever does not know how the browser reached us: {@link prefixed} gives it its name. */
export const plainCookie = (name: string, maxAge?: number): Cookie => createCookie(name, optionsOf(maxAge));

/**
 * A cookie that no script and no other site can use. Over HTTPS its name begins with `__Host-`, by which
 * the browser refuses one that another host or a plain page has set. `maxAge` in seconds; without one it
 * ends with the browser.
 */
export function hostCookie(name: string, maxAge?: number): (request: Request) => Cookie {
  const plain = plainCookie(name, maxAge);
  const secure = createCookie(`${PREFIX}${name}`, { ...optionsOf(maxAge), secure: true });
  return (request) => (isSecure(request) ? secure : plain);
}

/** Gives every cookie of an answer that goes out over HTTPS the prefix and what the prefix demands. */
export const prefixed = (cookies: readonly string[]): string[] =>
  cookies.map((cookie) => (cookie.startsWith(PREFIX) ? cookie : `${PREFIX}${cookie}; Secure`));

/** The token in a cookie of ours; undefined for anything that cannot be one. */
export async function tokenIn(cookie: Cookie, request: Request): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
