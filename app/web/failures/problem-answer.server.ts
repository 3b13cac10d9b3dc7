import { problemText } from '#app/components/layout/error-texts.ts';

/** Problem details (RFC 9457) as they are sent to whoever is not shown a page. */
export function problemResponse(status: number, body: unknown, request: Request, headers: HeadersInit = {}): Response {
  const { title, detail } = problemText(status, body);
  const all = new Headers(headers);
  all.set('Content-Type', 'application/problem+json; charset=utf-8');
  all.delete('Content-Length');
  return new Response(
    JSON.stringify({ type: 'about:blank', title, status, detail, instance: `urn:uuid:${request.headers.get('X-Request-Id') ?? ''}` }),
    { status, headers: all });
}

const PASSED_HEADERS: ReadonlySet<string> = new Set(['allow', 'retry-after', 'set-cookie', 'x-remix-catch', 'x-remix-error']);

/** True of an answer that a person or the page's own router reads: it says in its own way what went wrong. */
function isForBrowser({ pathname }: URL, response: Response): boolean {
  return pathname.endsWith('.data') || (response.headers.get('Content-Type') ?? '').startsWith('text/html');
}

const hasProblem = (response: Response): boolean => (response.headers.get('Content-Type') ?? '').startsWith('application/problem+json');

/**
 * Any answer; a refusal that is no page becomes problem details, in the words of `refusal` where it has some. Under /api everything does.
 */
export function problemAnswer(request: Request, response: Response, refusal: unknown): Response {
  const url = new URL(request.url);
  if (response.status < 400 || hasProblem(response) || (!url.pathname.startsWith('/api/') && isForBrowser(url, response))) return response;
  const passed = new Headers([...response.headers].filter(([name]) => PASSED_HEADERS.has(name)));
  return problemResponse(response.status, refusal, request, passed);
}
