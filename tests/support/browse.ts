import type { Actor } from '#app/domain/kernel/permissions.ts';
import { readPage, type Page } from './page.ts';
import { openSite } from './site.ts';
import type { World } from './world.ts';

type Form = Record<string, string> | URLSearchParams | FormData;

/** What one request is answered by. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly page: Page;
}

/** Where a browser is led. */
export interface Seen {
  readonly statuses: readonly number[];
  readonly path: string;
  readonly page: Page;
}

export type Ask = (path: string, form?: Form, headers?: Record<string, string>) => Promise<Answered>;

/** Asks for pages and sends forms as a browser without scripts in which this person is signed in, or nobody; follows nothing. */
export async function openPages(world: World, actor?: Actor): Promise<Ask> {
  const site = await openSite();
  const Cookie = (await world.args(actor, '/')).request.headers.get('Cookie') ?? '';
  return async (path, form, more) => {
    const headers = new Headers({ Accept: 'text/html', Cookie, ...more });
    const body = form instanceof FormData ? form : form && new URLSearchParams(form);
    const answer = await site(new Request(`http://${world.host}${path}`, body ? { method: 'POST', headers, body } : { headers }));
    return { status: answer.status, headers: answer.headers, page: readPage(await answer.text()) };
  };
}

/** The same browser, led on by what it is answered: gives the page that it ends up with. */
export async function openBrowser(world: World, actor: Actor): Promise<(path: string, form?: Form) => Promise<Seen>> {
  const ask = await openPages(world, actor);
  const session = (await world.args(actor, '/')).request.headers.get('Cookie') ?? '';
  return async (path, form) => {
    const statuses: number[] = [];
    let [at, sent, Cookie] = [path, form, session];
    for (let step = 0; step < 5; step += 1) {
      const { status, headers, page } = await ask(at, sent, { Cookie });
      statuses.push(status);
      const location = headers.get('Location');
      if (!location) return { statuses, path: at, page };
      const toast = headers.getSetCookie().find((cookie) => /^(__Host-)?daybook_toast=/.test(cookie));
      if (toast) Cookie = `${session}; ${toast.split(';')[0] ?? ''}`;
      [at, sent] = [location, undefined];
    }
    throw new Error(`${path} leads nowhere.`);
  };
}
