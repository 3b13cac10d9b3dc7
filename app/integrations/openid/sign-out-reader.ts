import type { OpenIdConnector, OpenIdProvider } from '#app/domain/kernel/ports/open-id.ts';
import { readLogoutToken } from './logout-token.ts';
import { openIdError } from './openid-fault.ts';
import type { ReadElsewhere } from './provider-answers.ts';
import { keysOf } from './provider-keys.ts';
import type { ProviderFetch } from './provider-fetch.ts';
import type { KnownProvider } from './provider-metadata.ts';

interface Parts {
  readonly fetchFor: ProviderFetch;
  readonly known: (provider: Pick<OpenIdProvider, 'issuer' | 'exchanges'>) => Promise<KnownProvider>;
  readonly clock: () => Date;
  readonly toleranceSeconds: number;
  readonly readJson: ReadElsewhere;
}

/** Checks logout tokens against what providers say of themselves. Throws {@link OpenIdError}. */
export function signOutReader({ fetchFor, known, clock, toleranceSeconds, readJson }: Parts): OpenIdConnector['readSignOut'] {
  return async (provider, token) => {
    const { clientId } = provider;
    const found = await known(provider);
    const { metadata } = found;
    const now = clock();
    const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    try {
      return await readLogoutToken(token,
        { issuer: metadata.issuer, clientId, algorithms, toleranceSeconds, now, readJson,
          keys: (again) => keysOf(found, { send: fetchFor(provider), now, again }) });
    } catch (error) {
      throw openIdError(error);
    }
  };
}
