import { loader as callbackLoader } from '#app/routes/auth/callback.tsx';
import { loader as startLoader } from '#app/routes/auth/openid.tsx';
import { action as signOutAction } from '#app/routes/auth/logout.tsx';
import type { SimulatedProvider } from '#tests/simulators/openid-provider/provider.ts';

type Jar = Map<string, string>;

/** What a page of ours answered, as a person would meet it. */
export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly cookies: readonly string[];
  readonly data: Record<string, unknown>;
}

const header = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(jar: Jar, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [pair = '', ...rest] = cookie.split(';');
    const at = pair.indexOf('=');
    const isOver = rest.some((part) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(part));
    if (isOver || pair.slice(at + 1) === '') jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function pageOf(answer: unknown): Page {
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('Location'), cookies: answer.headers.getSetCookie(), data: {} };
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, cookies: new Headers(init?.headers).getSetCookie(), data };
}

/** A browser with one jar for us and one for the provider. Our pages are called as the framework calls them; the provider over HTTP. */
export function openBrowser(origin: string, provider: SimulatedProvider) {
  const ours: Jar = new Map();
  const theirs: Jar = new Map();
  const call = async (handler: (args: never) => Promise<unknown>, url: string, init: RequestInit = {}): Promise<Page> => {
    const request = new Request(url, { ...init, headers: { Cookie: header(ours) } });
    const answer = pageOf(await handler({ request, params: {}, context: {} } as never).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }));
    keep(ours, answer.cookies);
    return answer;
  };
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url,
      { method: form ? 'POST' : 'GET', redirect: 'manual', headers: { Cookie: header(theirs) },
        ...(form ? { body: new URLSearchParams(form) } : {}) });
    keep(theirs, answer.headers.getSetCookie());
    return answer;
  };
  /** Goes through the provider's pages until it sends the browser back to us. */
  const throughProvider = async (from: string, form: Record<string, string>): Promise<string> => {
    let url = from;
    for (let step = 0; step < 10 && url.startsWith(provider.issuer); step += 1) {
      const answer = await visit(url, new URL(url).pathname.startsWith('/interaction/') ? form : undefined);
      const next = answer.headers.get('Location');
      if (!next) throw new Error(`The provider stays at ${url}: ${answer.status} ${await answer.text()}`);
      url = new URL(next, url).href;
    }
    return url;
  };
  const start = (returnTo = '/'): Promise<Page> => call(startLoader, `${origin}/auth/openid?${new URLSearchParams({ returnTo })}`);
  return {
    ours, theirs, start, throughProvider, visit,
    callback: (url: string): Promise<Page> => call(callbackLoader, url),
    signOut: (): Promise<Page> => call(signOutAction, `${origin}/auth/logout`, { method: 'POST' }),
    /** Up to the callback's address, which is not yet visited. */
    async toCallback(login: string, returnTo?: string): Promise<string> {
      return throughProvider((await start(returnTo)).location ?? '', { login });
    },
    /** The whole way. */
    async signIn(login: string, returnTo?: string): Promise<Page> {
      return call(callbackLoader, await throughProvider((await start(returnTo)).location ?? '', { login }));
    },
    request: (path: string): Request => new Request(`${origin}${path}`, { headers: { Cookie: header(ours) } }),
  };
}

export type Browser = ReturnType<typeof openBrowser>;
