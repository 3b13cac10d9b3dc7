import { problemText } from './error-texts.ts';

/** Problem details (RFC 9457) as they are sent to whoever is not shown a page. */
export function problemResponse(status: number, body: unknown, request: Request, headers: HeadersInit = {}): Response {
  const { title, detail } = problemText(status, body);
  const all = new Headers(headers);
  all.set('Content-Type', 'application/problem+json; charset=utf-8');
  all.delete('Content-Length');
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail, instance: `urn:uuid:${request.headers.get('X-Request-Id') ?? ''}` }), { status, headers: all });
}

const KEPT_HEADERS: ReadonlySet<string> = new Set(['retry-after', 'set-cookie', 'x-remix-catch', 'x-remix-error']);

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) return undefined;
  return response.json().catch(() => undefined);
}

/** True of an answer that a person or the page's own router reads: it says in its own way what went wrong. */
function isForBrowser({ pathname }: URL, response: Response): boolean {
  return pathname.endsWith('.data') || (response.headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** Any answer; a refusal that is no page becomes problem details. Under /api everything is, and being sent to sign in becomes 401. */
export async function problemAnswer(request: Request, response: Response): Promise<Response> {
  const url = new URL(request.url);
  const isApi = url.pathname.startsWith('/api/');
  const status = isApi && response.status >= 300 && response.status < 400 ? 401 : response.status;
  if (status < 400 || (!isApi && isForBrowser(url, response))) return response;
  const kept = new Headers([...response.headers].filter(([name]) => KEPT_HEADERS.has(name)));
  return problemResponse(status, await bodyOf(response), request, kept);
}
