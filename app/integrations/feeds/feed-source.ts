import { FeedFault, type FeedAnswer, type FeedSource, type FeedVersion } from '#app/domain/kernel/ports/feed-source.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import { follow, REDIRECTS } from '../http/follow.ts';
import { systemClient, type ClientParts } from '../http/system-client.ts';
import { isolated, TookTooMuch } from '../isolated/isolated-work.ts';
import type { FeedRead, FeedText } from './read-feed.ts';

/** The limits of the guarded fetch of feeds: 2 MB within 10 seconds, and http, which many blogs still are. */
export const FEED_LIMITS = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024, allowsHttp: true } as const;
const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.5';

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
  /** Asks once for what is at an address, and takes an answer that leads on or says that nothing changed. */
  readonly ask: (at: string, known: FeedVersion) => Promise<Response>;
  /** Reads a text away from the thread that answers: a stranger wrote it. */
  readonly readText: (text: FeedText) => Promise<FeedRead>;
}

const NOTHING_KNOWN: FeedVersion = { etag: '', lastModified: '' };

async function readAt(reader: Reader, address: string, known: FeedVersion, mayLead: boolean): Promise<FeedAnswer> {
  const { at, answer } = await follow(address, (next) => reader.ask(next, known));
  if (answer.status === 304) return { isChanged: false };
  if (!answer.ok) throw new FeedFault(`its server answered with ${answer.status}`);
  const { posts, linked, refused } = await reader.readText({ text: await textOf(answer), at });
  if (refused !== undefined) throw new FeedFault(refused);
  if (posts) {
    const version = { etag: answer.headers.get('etag') ?? '', lastModified: answer.headers.get('last-modified') ?? '' };
    return { isChanged: true, foundAt: at, posts, version };
  }
  if (!linked || !mayLead) throw new FeedFault('there is no RSS or Atom feed at this address, and its page links to none');
  return readAt(reader, linked, NOTHING_KNOWN, false);
}

/** Reads feeds by a guarded fetch, and their text in a process of its own. */
export function feedSource(parts: ClientParts): FeedSource {
  const askOnce = systemClient('feeds', parts);
  const readText = isolated<FeedText, FeedRead>({ file: 'app/integrations/feeds/read-feed.ts', maxMs: 10_000, maxMegabytes: 600 });
  return {
    async read(connection, address, known) {
      const ask: Reader['ask'] = (url, { etag, lastModified }) => askOnce(connection, {
        url, takes: [304, ...REDIRECTS], read: (answer) => answer,
        headers: {
          accept: ACCEPT, ...(etag ? { 'if-none-match': etag } : {}), ...(lastModified ? { 'if-modified-since': lastModified } : {}),
        },
      });
      try {
        return await readAt({ ask, readText }, address, known, true);
      } catch (error) {
        if (error instanceof TookTooMuch) throw new FeedFault('the feed takes too long to read', { cause: error });
        if (error instanceof SystemFault)
          throw new FeedFault(error.status === undefined ? error.message : `its server ${error.message}`, { cause: error });
        throw error;
      }
    },
  };
}
