import { DistributorFault } from '#app/domain/kernel/ports/distributor.ts';
import { AddressRefused, NoAnswer, type GuardedFetch } from '../http/guarded-fetch.ts';
import { errorsOf, type MarketplaceAnswer } from './marketplace-answer.ts';
import { marketplaceToken } from './marketplace-token.ts';

/** A reseller's access to the Ingram Micro Cloud Marketplace. */
export interface MarketplaceSettings {
  /** With the region: `https://api.cloud.im/marketplace/au`. */
  readonly base: string;
  readonly user: string;
  readonly password: string;
  readonly subscriptionKey: string;
  /** The id of the organisation whose access it is. Others have clients of the same ids, which would be taken for its own. */
  readonly organisation: string;
}

/** The outside of the client: how it reaches the marketplace, how it waits, and its clock in milliseconds. */
export interface MarketplaceParts {
  readonly fetch: GuardedFetch;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly now: () => number;
}

export interface MarketplaceCall { readonly method: 'GET' | 'POST' | 'PATCH'; readonly path: string; readonly body?: object }

/** Nobody answered, or the marketplace was busy: the same request may succeed in a moment. */
export class MarketplaceBusy extends Error {
  override readonly name = 'MarketplaceBusy';
  /** How long the marketplace asks to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(words: string, options: { retryAfterMs?: number | undefined; cause?: unknown } = {}) {
    super(words, { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs;
  }
}

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const NOT_LET_IN = 'Ingram Micro does not accept the sign-in of this installation. Whoever operates it can put right INGRAM_USER, '
  + 'INGRAM_PASSWORD and INGRAM_SUBSCRIPTION_KEY.';

/** Seconds, or the date of an answer; undefined where it says neither. */
function retryAfterOf(answer: Response, now: number): number | undefined {
  const said = answer.headers.get('retry-after');
  if (!said) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Asks the marketplace once, with a token that is fetched when there is none. Throws {@link DistributorFault} for what would be refused
 * again, {@link MarketplaceBusy} for what may succeed in a moment.
 */
export function marketplaceClient(settings: MarketplaceSettings, parts: MarketplaceParts) {
  const base = settings.base.replace(/\/+$/, '');
  const exchange = async (path: string, request: Parameters<GuardedFetch>[1]): Promise<Response> => {
    try {
      const answer = await parts.fetch(`${base}${path}`, request);
      if (!BUSY.has(answer.status)) return answer;
      throw new MarketplaceBusy(`Ingram Micro is busy (${answer.status}).`, { retryAfterMs: retryAfterOf(answer, parts.now()) });
    } catch (error) {
      if (error instanceof AddressRefused) throw new DistributorFault([`Ingram Micro is not asked: ${error.message}.`], { cause: error });
      if (error instanceof NoAnswer) throw new MarketplaceBusy(`Ingram Micro did not answer: ${error.message}.`, { cause: error });
      throw error;
    }
  };
  const token = marketplaceToken(settings, exchange, parts.now);

  async function send(call: MarketplaceCall): Promise<Response> {
    return exchange(call.path, {
      method: call.method,
      headers: {
        accept: 'application/json', authorization: `Bearer ${await token.get()}`, 'x-subscription-key': settings.subscriptionKey,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      body: call.body && JSON.stringify(call.body),
    });
  }

  /** What is not there is undefined. */
  return async (call: MarketplaceCall): Promise<MarketplaceAnswer | undefined> => {
    let answer = await send(call);
    if (answer.status === 401) {
      token.forget();
      answer = await send(call);
    }
    if (answer.status === 404 && call.method !== 'POST') return undefined;
    if (answer.status === 401 || answer.status === 403) throw new DistributorFault([NOT_LET_IN]);
    const text = await answer.text();
    if (!answer.ok) throw new DistributorFault(errorsOf(text, answer.status));
    try {
      return JSON.parse(text) as MarketplaceAnswer;
    } catch (error) {
      throw new DistributorFault(['Ingram Micro answered in a way that Daybook does not understand.'], { cause: error });
    }
  };
}
