import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client';
import { OpenIdError, type OpenIdProvider } from '#app/domain/kernel/ports/open-id.ts';
import { openIdError } from './openid-fault.ts';
import { customFetchOf, type ProviderFetch } from './provider-fetch.ts';

/** A provider's keys as the library exports them; `uat` in seconds. */
export interface KeySet { readonly jwks: { readonly keys: readonly object[] }; readonly uat: number }

export interface KnownProvider {
  readonly metadata: ServerMetadata;
  readonly readAt: number;
  keys: KeySet | undefined;
}

/** A description is read again after ten minutes; one that cannot be read again serves for a day. */
const FRESH_MS = 10 * 60_000;
const USABLE_MS = 24 * 3_600_000;
const MAX_PROVIDERS = 500;

interface Settings {
  readonly fetchFor: ProviderFetch;
  readonly allowsHttp: boolean;
  readonly timeoutSeconds: number;
  readonly now: () => number;
}

type Asked = Pick<OpenIdProvider, 'issuer' | 'exchanges'>;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Endpoints that a browser is sent to must be pages, whatever the description says. */
function refuseEndpoints(metadata: ServerMetadata, allowsHttp: boolean): void {
  for (const endpoint of [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri, metadata.end_session_endpoint,
    metadata.userinfo_endpoint, metadata.revocation_endpoint]) {
    if (endpoint === undefined) continue;
    const { protocol } = new URL(endpoint);
    if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:'))
      throw new OpenIdError('misconfigured', 'the provider names an address that is not https');
  }
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
    throw new OpenIdError('misconfigured', 'the provider does not name all endpoints');
}

async function read(provider: Asked, { fetchFor, allowsHttp, timeoutSeconds }: Settings): Promise<ServerMetadata> {
  const { issuer } = provider;
  const found = await discovery(new URL(issuer), 'unused', undefined, undefined, {
    [customFetch]: customFetchOf(fetchFor(provider)), timeout: timeoutSeconds, ...(allowsHttp ? { execute: [allowInsecureRequests] } : {}),
  });
  const metadata = found.serverMetadata();
  // A description that answers for many directories (Microsoft's "common") names none of them as issuer.
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
    throw new OpenIdError('misconfigured', 'the provider calls itself by another issuer');
  refuseEndpoints(metadata, allowsHttp);
  return JSON.parse(JSON.stringify(metadata)) as ServerMetadata;
}

/** Reads and remembers providers' descriptions, one request at a time for each. `fresh` reads it anew. */
export function providerMetadata(settings: Settings) {
  const known = new Map<string, KnownProvider>();
  const reading = new Map<string, Promise<KnownProvider>>();
  const readNow = async (asked: Asked): Promise<KnownProvider> => {
    const { issuer } = asked;
    try {
      const metadata = await read(asked, settings);
      const provider = { metadata, readAt: settings.now(), keys: known.get(issuer)?.keys };
      if (known.size >= MAX_PROVIDERS) known.clear();
      known.set(issuer, provider);
      return provider;
    } catch (error) {
      throw openIdError(error);
    } finally {
      reading.delete(issuer);
    }
  };
  return async (asked: Asked, fresh = false): Promise<KnownProvider> => {
    const { issuer } = asked;
    const before = known.get(issuer);
    const age = before ? settings.now() - before.readAt : Infinity;
    if (before && age < FRESH_MS && !fresh) return before;
    const running = reading.get(issuer) ?? readNow(asked);
    reading.set(issuer, running);
    try {
      return await running;
    } catch (error) {
      if (!fresh && before && age < USABLE_MS && error instanceof OpenIdError && error.fault === 'unreachable') return before;
      throw error;
    }
  };
}
