import { OpenIdError } from '#app/domain/kernel/ports/open-id.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { isolated, TookTooMuch } from '../isolated/isolated-work.ts';

/** Reads JSON that a stranger may have written, away from the thread that answers; empty for what is none. */
export type ReadElsewhere = (text: string) => Promise<string>;

const SPARE_MS = 5 * 60_000;

/** One process for the answers of sign-in providers and for logout tokens. Rejects with {@link OpenIdError} where it takes too much. */
export function readerElsewhere(): ReadElsewhere {
  const read = isolated<string, string>({
    file: 'app/integrations/openid/known-shape.ts', maxMs: 2000, maxMegabytes: 300, spareMs: SPARE_MS,
  });
  return async (text) => {
    try {
      return await read(text);
    } catch (error) {
      throw error instanceof TookTooMuch ? new OpenIdError('unreachable', 'what the provider says takes too long to read') : error;
    }
  };
}

/** Answers of providers in short, plain JSON: what they sent was read elsewhere. */
export function plainAnswers(send: GuardedFetch, read: ReadElsewhere): GuardedFetch {
  return async (url, request) => {
    const answer = await send(url, request);
    const text = await answer.text();
    const { status, headers } = answer;
    return new Response(text === '' ? null : await read(text), { status, headers: headersOf(headers) });
  };
}

/** The headers that say something of the answer itself: its length is another now. */
function headersOf(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) kept.delete(name);
  return kept;
}
