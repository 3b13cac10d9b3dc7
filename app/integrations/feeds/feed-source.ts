import { FeedFault, type FeedAnswer, type FeedSource, type FeedVersion } from '#app/domain/kernel/ports/feed-source.ts';
import { AddressRefused, NoAnswer, type GuardedFetch } from '../http/guarded-fetch.ts';
import { isolated, TookTooMuch } from '../isolated/isolated-work.ts';
import type { FeedRead, FeedText } from './read-feed.ts';

/** What the guarded fetch of feeds allows: 2 MB within 10 seconds, and http, which many blogs still are. */
export const FEED_LIMITS = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024, allowsHttp: true } as const;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.5';

/** Follows a few redirects, each address asked for by the same guard. */
async function ask(
  fetchGuarded: GuardedFetch, address: string, headers: Record<string, string>,
): Promise<{ at: string; answer: Response }> {
  let at = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await fetchGuarded(at, { headers: { accept: ACCEPT, ...headers } });
    const next = answer.headers.get('location');
    if (!REDIRECTS.has(answer.status) || !next || !URL.canParse(next, at)) return { at, answer };
    at = new URL(next, at).href;
  }
  throw new FeedFault('the address leads on too often');
}

async function textOf(answer: Response): Promise<string> {
  const bytes = await answer.arrayBuffer();
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const charset = /charset=["']?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '')?.[1]
    ?? /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

interface Reader {
  readonly fetchGuarded: GuardedFetch;
  /** Reads a text away from the thread that answers: a stranger wrote it. */
  readonly readText: (text: FeedText) => Promise<FeedRead>;
}

async function readAt(reader: Reader, address: string, known: FeedVersion, mayLead: boolean): Promise<FeedAnswer> {
  const { fetchGuarded, readText } = reader;
  const { etag, lastModified } = known;
  const { at, answer } = await ask(fetchGuarded, address, {
    ...(etag ? { 'if-none-match': etag } : {}), ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  });
  if (answer.status === 304) return { isChanged: false };
  if (answer.status !== 200) throw new FeedFault(`its server answered with ${answer.status}`);
  const { posts, linked, refused } = await readText({ text: await textOf(answer), at });
  if (refused !== undefined) throw new FeedFault(refused);
  if (posts) {
    const version = { etag: answer.headers.get('etag') ?? '', lastModified: answer.headers.get('last-modified') ?? '' };
    return { isChanged: true, foundAt: at, posts, version };
  }
  if (!linked || !mayLead) throw new FeedFault('there is no RSS or Atom feed at this address, and its page links to none');
  return readAt(reader, linked, { etag: '', lastModified: '' }, false);
}

/** Reads feeds by a guarded fetch, and what they say in a process of its own. */
export function feedSource(fetchGuarded: GuardedFetch): FeedSource {
  const readText = isolated<FeedText, FeedRead>({ file: 'app/integrations/feeds/read-feed.ts', maxMs: 10_000, maxMegabytes: 600 });
  return {
    async read(address, known) {
      try {
        return await readAt({ fetchGuarded, readText }, address, known, true);
      } catch (error) {
        if (error instanceof TookTooMuch) throw new FeedFault('the feed takes too long to read', { cause: error });
        if (error instanceof AddressRefused || error instanceof NoAnswer) throw new FeedFault(error.message, { cause: error });
        throw error;
      }
    },
  };
}
