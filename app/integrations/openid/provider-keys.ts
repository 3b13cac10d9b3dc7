import type { ServerMetadata } from 'openid-client';
import { OpenIdError } from '#app/domain/kernel/ports/open-id.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import type { KnownProvider } from './provider-metadata.ts';

/**
 * For logout tokens, which anybody may send: keys serve for five minutes, and an unknown key has them read again at most every ten seconds.
 */
const SERVE_SECONDS = 300;
const REST_SECONDS = 10;

/** Reads the keys that a provider shows. Throws {@link OpenIdError} when it shows none, and what the guard throws. */
export async function readKeys(send: GuardedFetch, { jwks_uri: address = '' }: ServerMetadata): Promise<readonly object[]> {
  const answer = await send(address);
  const { keys } = (answer.ok ? await answer.json() : {}) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new OpenIdError('unreachable', 'the provider does not show its keys');
  return keys as object[];
}

/** The keys of a provider as they are remembered; `again` when none of those fitted. */
export async function keysOf(found: KnownProvider, { send, now, again }: { send: GuardedFetch; now: Date; again: boolean }): Promise<
  readonly object[]
> {
  const seconds = Math.floor(now.getTime() / 1000);
  if (!found.keys || found.keys.uat < seconds - (again ? REST_SECONDS : SERVE_SECONDS))
    found.keys = { jwks: { keys: await readKeys(send, found.metadata) }, uat: seconds };
  return found.keys.jwks.keys;
}
