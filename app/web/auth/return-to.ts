/** The path to go to after signing in: a path of this site, or the start page. Never another site, never the sign-in pages. */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > 2000 || !value.startsWith('/') || /[\\\u0000-\u001f]/.test(value)) return '/';
  let url: URL;
  try {
    url = new URL(value, 'http://daybook.invalid');
  } catch {
    return '/';
  }
  if (url.host !== 'daybook.invalid' || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where a page on the way says that its reader wants to go: its own `returnTo`, made safe. */
export const wantedAfter = (request: Request): string => safeReturnTo(new URL(request.url).searchParams.get('returnTo'));
