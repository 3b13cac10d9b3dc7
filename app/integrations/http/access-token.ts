import { SystemFault } from '#app/domain/kernel/ports/systems.ts';

export interface FetchedToken { readonly value: string; readonly lifeSeconds: number }

/** A token is not used in the last minute of its life. */
const MARGIN_SECONDS = 60;
const MAX_TOKENS = 1000;

interface Known { readonly value: string; readonly until: number }

/**
 * Keeps the access tokens of connections, by a key that no two of them share. Those who ask while one is fetched wait for the same one;
 * one that the system does not accept any more is fetched again once.
 */
export function accessTokens(now: () => number) {
  const known = new Map<string, Promise<Known>>();

  async function tokenOf(key: string, fetchToken: () => Promise<FetchedToken>): Promise<string> {
    const mine = known.get(key);
    const usable = await mine?.catch(() => undefined);
    if (usable && usable.until > now()) return usable.value;
    const present = known.get(key);
    const asked = present === mine || !present
      ? fetchToken().then(({ value, lifeSeconds }) => ({ value, until: now() + (lifeSeconds - MARGIN_SECONDS) * 1000 })) : present;
    if (known.size >= MAX_TOKENS) known.clear();
    known.set(key, asked);
    return (await asked).value;
  }

  /** Does the work with a token, and once more with a fresh one where the system answers 401. */
  return async <Result>(key: string, fetchToken: () => Promise<FetchedToken>,
    work: (token: string) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await tokenOf(key, fetchToken));
    } catch (error) {
      if (!(error instanceof SystemFault) || error.kind !== 'not-let-in' || error.status !== 401) throw error;
      known.delete(key);
      return work(await tokenOf(key, fetchToken));
    }
  };
}
