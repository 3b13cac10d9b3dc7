import type { CustomFetch } from 'openid-client';
import type { OpenIdProvider } from '#app/domain/kernel/ports/open-id.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { systemClient, type ClientParts } from '../http/system-client.ts';

/** Asks a provider for one organisation, with its log of exchanges. */
export type ProviderFetch = (provider: Pick<OpenIdProvider, 'exchanges'>) => GuardedFetch;

/** The statuses by which the protocol refuses: the library reads why. */
const REFUSALS = [400, 401, 403];

/** Makes the fetch of each provider. Its requests throw `SystemFault` for whatever is no answer of the protocol. */
export function providerFetch(parts: ClientParts): ProviderFetch {
  const ask = systemClient('openid', parts);
  return (provider) => (url, request) => ask(provider, { ...request, url, takes: REFUSALS, read: (answer) => answer });
}

/** Gives a fetch the form in which the library calls one. */
export const customFetchOf = (send: GuardedFetch): CustomFetch => (url, { method, headers, body, signal }) =>
  send(url, { method, headers, signal, body: body === undefined || body === null ? undefined : String(body) });
