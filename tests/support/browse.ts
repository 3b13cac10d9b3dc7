import type { Actor } from '#app/domain/kernel/permissions.ts';
import { openSite } from './site.ts';
import type { World } from './world.ts';

export interface Seen {
  readonly statuses: readonly number[];
  readonly path: string;
  readonly html: string;
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** A browser without scripts in which this person is signed in: asks for a page or sends a form, and gives the page it ends up with. */
export async function openBrowser(world: World, actor: Actor): Promise<(path: string, form?: Record<string, string>) => Promise<Seen>> {
  const site = await openSite();
  const session = (await world.args(actor, '/')).request.headers.get('Cookie') ?? '';
  return async (path, form) => {
    const statuses: number[] = [];
    let cookies = session;
    let at = path;
    let body = form && new URLSearchParams(form);
    for (let step = 0; step < 5; step += 1) {
      const headers = new Headers({ Accept: 'text/html', Cookie: cookies });
      const answer = await site(new Request(`http://${world.host}${at}`, body ? { method: 'POST', headers, body } : { headers }));
      statuses.push(answer.status);
      const location = answer.headers.get('Location');
      if (!location) return { statuses, path: at, html: unescaped(await answer.text()) };
      const toast = answer.headers.getSetCookie().find(
        (cookie) => cookie.startsWith('daybook_toast=') || cookie.startsWith('__Host-daybook_toast='),
      );
      if (toast) cookies = `${session}; ${toast.split(';')[0] ?? ''}`;
      at = location;
      body = undefined;
    }
    throw new Error(`${path} leads nowhere.`);
  };
}
