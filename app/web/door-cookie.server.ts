import { createCookie, type Cookie } from '@remix-run/node';

/** True when the browser reached us over HTTPS, also through a proxy that says so. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/**
 * A cookie that no script and no other site can use. Over HTTPS its name begins with `__Host-`, by which
 * the browser refuses one that another host or a plain page has set. `maxAge` in seconds; without one it
 * ends with the browser.
 */
export function doorCookie(name: string, maxAge?: number): (request: Request) => Cookie {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', ...(maxAge === undefined ? {} : { maxAge }) } as const;
  const plain = createCookie(name, options);
  const secure = createCookie(`__Host-${name}`, { ...options, secure: true });
  return (request) => (isSecure(request) ? secure : plain);
}

/** The token in a cookie of ours; undefined for anything that cannot be one. */
export async function tokenIn(cookie: Cookie, request: Request): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
