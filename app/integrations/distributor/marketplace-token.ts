import { DistributorFault } from '#app/domain/kernel/ports/distributor.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { Token } from './marketplace-answer.ts';
import type { MarketplaceSettings } from './marketplace-client.ts';

const USUAL_LIFE_SECONDS = 1500;
/** A token is not used in the last minute of its life. */
const MARGIN_SECONDS = 60;

const REFUSED = 'Ingram Micro did not let this installation sign in. Whoever operates it can put right INGRAM_USER, INGRAM_PASSWORD and '
  + 'INGRAM_SUBSCRIPTION_KEY.';

/** The token that the marketplace is asked with. Who asks while it is being fetched waits for the same one. */
export function marketplaceToken({ user, password, subscriptionKey }: MarketplaceSettings,
  exchange: GuardedFetch, now: () => number) {
  let current: Promise<{ value: string; until: number }> | undefined;

  async function fetchToken() {
    const answer = await exchange('/token', {
      method: 'POST', body: '{}',
      headers: {
        'accept': 'application/json', 'content-type': 'application/json', 'x-subscription-key': subscriptionKey,
        'authorization': `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      },
    });
    const said = answer.ok ? Token.safeParse(await answer.json().catch(() => undefined)) : undefined;
    const value = said?.data?.token ?? said?.data?.access_token;
    if (value === undefined) throw new DistributorFault([REFUSED]);
    const seconds = said?.data?.expiresInSeconds ?? said?.data?.expires_in ?? USUAL_LIFE_SECONDS;
    return { value, until: now() + (seconds - MARGIN_SECONDS) * 1000 };
  }

  return {
    async get(): Promise<string> {
      const mine = current;
      const known = await mine?.catch(() => undefined);
      if (known && known.until > now()) return known.value;
      const asked = current === mine || !current ? fetchToken() : current;
      current = asked;
      return (await asked).value;
    },
    forget(): void {
      current = undefined;
    },
  };
}
