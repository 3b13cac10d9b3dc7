import type { OpenIdConnector } from '#app/domain/kernel/ports/open-id.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { readLogoutToken } from './logout-token.ts';
import { openIdError } from './openid-fault.ts';
import type { ReadElsewhere } from './provider-answers.ts';
import { keysOf } from './provider-keys.ts';
import type { KnownProvider } from './provider-metadata.ts';

interface Parts {
  readonly send: GuardedFetch;
  readonly known: (issuer: string) => Promise<KnownProvider>;
  readonly clock: () => Date;
  readonly toleranceSeconds: number;
  readonly readJson: ReadElsewhere;
}

/** Checks logout tokens against what providers say of themselves. Throws {@link OpenIdError}. */
export function signOutReader({ send, known, clock, toleranceSeconds, readJson }: Parts): OpenIdConnector['readSignOut'] {
  return async ({ issuer, clientId }, token) => {
    const found = await known(issuer);
    const { metadata } = found;
    const now = clock();
    const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    try {
      return await readLogoutToken(token,
        { issuer: metadata.issuer, clientId, algorithms, toleranceSeconds, now, readJson,
          keys: (again) => keysOf(found, { send, now, again }) });
    } catch (error) {
      throw openIdError(error);
    }
  };
}
