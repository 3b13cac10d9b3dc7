import {
  allowInsecureRequests, authorizationCodeGrant, buildAuthorizationUrl, buildEndSessionUrl, calculatePKCECodeChallenge, ClientSecretBasic,
  ClientSecretPost,
  clockSkew, clockTolerance, Configuration, customFetch, enableNonRepudiationChecks, fetchUserInfo, getJwksCache, None, refreshTokenGrant,
  setJwksCache, tokenRevocation,
  type ClientAuth, type IDToken, type ServerMetadata, type TokenEndpointResponse, type UserInfoResponse,
} from 'openid-client';
import {
  OPENID_SCOPE, OpenIdError, type OpenIdAccount, type OpenIdConnector, type OpenIdProvider, type OpenIdTokens,
} from '#app/domain/kernel/ports/open-id.ts';
import type { Circuits } from '../http/circuits.ts';
import { guardedFetch } from '../http/guarded-fetch.ts';
import { openIdError } from './openid-fault.ts';
import { plainAnswers, readerElsewhere } from './provider-answers.ts';
import { customFetchOf, providerFetch, type ProviderFetch } from './provider-fetch.ts';
import { readKeys } from './provider-keys.ts';
import { providerMetadata, type KnownProvider } from './provider-metadata.ts';
import { signOutReader } from './sign-out-reader.ts';

export interface ConnectorOptions {
  /** Also http and private addresses. */
  readonly allowsPrivate: boolean;
  /** The longest that a person waits for one request. */
  readonly timeoutMs?: number;
  readonly clock?: () => Date;
  readonly circuits: Circuits;
}

/** How far the provider's clock may be from ours, in either direction. */
const CLOCK_TOLERANCE_SECONDS = 60;
const TIMEOUT_MS = 5000;
/** Several times what providers say of themselves and their keys. */
export const MAX_ANSWER_BYTES = 64 * 1024;
/** An access token without a stated end is taken to live this long. */
const USUAL_LIFE_SECONDS = 3600;
/** The library reads keys again for an unknown key id only if what it knows is this old; ours may always be. */
const KEYS_ARE_OLD_SECONDS = 60;

function authOf(metadata: ServerMetadata, secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

const textClaim = (claims: IDToken | UserInfoResponse, name: string, max: number): string => {
  const value = claims[name];
  return typeof value === 'string' && value.length <= max ? value : '';
};

const sessionOf = (claims: IDToken): string | undefined => textClaim(claims, 'sid', 255) || undefined;

/** Only what is a claim of this person; e-mail falls back to the name they sign in with there, when that is an address. */
function accountOf(claims: IDToken, person: IDToken | UserInfoResponse): OpenIdAccount {
  const verified = person['email_verified'];
  return {
    issuer: claims.iss, subject: claims.sub,
    email: textClaim(person, 'email', 254) || textClaim(person, 'preferred_username', 254),
    isEmailVerified: verified === undefined ? undefined : verified === true,
    directoryId: textClaim(claims, 'tid', 100), objectId: textClaim(claims, 'oid', 100),
  };
}

/**
 * Many providers leave the address out of the id_token and tell it at userinfo. A linked account needs none, so that failing is no fault.
 */
async function personOf(config: Configuration, accessToken: string, claims: IDToken): Promise<IDToken | UserInfoResponse> {
  if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return fetchUserInfo(config, accessToken, claims.sub).catch(() => claims);
}

const lifeOf = (tokens: TokenEndpointResponse): number =>
  (tokens.expires_in !== undefined && tokens.expires_in > 0 ? Math.min(tokens.expires_in, 86_400) : USUAL_LIFE_SECONDS);

const subjectOf = (idToken: string): unknown => {
  try {
    return (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
};

function keepKeys(provider: KnownProvider, config: Configuration): void {
  const used = getJwksCache(config);
  if (used && used.uat !== (provider.keys?.uat ?? 0) - KEYS_ARE_OLD_SECONDS) provider.keys = structuredClone(used);
}

/** The library checks the end of a token; a beginning in the future is a wrong clock or a forgery as well. */
function refuseFuture(claims: IDToken, now: Date): void {
  if (claims.iat > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new OpenIdError('untrusted', 'the id_token was issued in the future');
}

interface Reach {
  readonly fetchFor: ProviderFetch;
  readonly known: ReturnType<typeof providerMetadata>;
  readonly allowsPrivate: boolean;
  readonly timeoutSeconds: number;
  readonly clock: () => Date;
}

type Attempt = <Result>(
  provider: OpenIdProvider, work: (config: Configuration, metadata: ServerMetadata) => Promise<Result>, fresh?: boolean,
) => Promise<Result>;

/** Runs work with the library set up for a provider, and tells its errors apart. */
function attemptsWith({ fetchFor, known, allowsPrivate, timeoutSeconds, clock }: Reach): Attempt {
  const configure = (provider: OpenIdProvider, { metadata, keys }: KnownProvider): Configuration => {
    const skew = Math.round((clock().getTime() - Date.now()) / 1000);
    const client = { [clockSkew]: skew, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const config = new Configuration(metadata, provider.clientId, client, authOf(metadata, provider.clientSecret));
    config[customFetch] = customFetchOf(fetchFor(provider));
    config.timeout = timeoutSeconds;
    if (allowsPrivate) allowInsecureRequests(config);
    enableNonRepudiationChecks(config);
    if (keys) setJwksCache(config, { jwks: structuredClone(keys.jwks) as never, uat: keys.uat - KEYS_ARE_OLD_SECONDS });
    return config;
  };
  return async (provider, work, fresh = false) => {
    const found = await known(provider, fresh);
    const config = configure(provider, found);
    try {
      return await work(config, found.metadata);
    } catch (error) {
      throw openIdError(error);
    } finally {
      keepKeys(found, config);
    }
  };
}

/** OpenID Connect over openid-client, every request through the guard for addresses that people type. */
export function openIdConnector({ allowsPrivate, timeoutMs = TIMEOUT_MS, clock = () => new Date(), circuits }: ConnectorOptions):
OpenIdConnector {
  const readJson = readerElsewhere();
  const fetch = plainAnswers(guardedFetch({ allowsPrivate, timeoutMs, maxBytes: MAX_ANSWER_BYTES }), readJson);
  const fetchFor = providerFetch({ fetch, circuits, now: Date.now });
  const timeoutSeconds = Math.ceil(timeoutMs / 1000);
  const known = providerMetadata({ fetchFor, allowsHttp: allowsPrivate, timeoutSeconds, now: () => clock().getTime() });
  const attempt = attemptsWith({ fetchFor, known, allowsPrivate, timeoutSeconds, clock });

  return {
    readSignOut: signOutReader({ fetchFor, known, clock, toleranceSeconds: CLOCK_TOLERANCE_SECONDS, readJson }),

    check: (provider) => attempt(provider, async (_config, metadata) => {
      return {
        issuer: metadata.issuer, keys: (await readKeys(fetchFor(provider), metadata)).length,
        canSignOut: metadata.end_session_endpoint !== undefined,
      };
    }, true),

    authorizationUrl: (provider, { state, nonce, verifier }, redirectUri) =>
      attempt(provider, async (config) => buildAuthorizationUrl(config, {
      redirect_uri: redirectUri, scope: OPENID_SCOPE, state, nonce, code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href),

    finish: (provider, { state, nonce, verifier }, callback) => attempt(provider, async (config) => {
      const answer = await authorizationCodeGrant(
        config, callback, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      );
      const claims = answer.claims();
      if (!claims || !answer.id_token) throw new OpenIdError('untrusted', 'there is no id_token');
      refuseFuture(claims, clock());
      return { account: accountOf(claims, await personOf(config, answer.access_token, claims)),
        tokens: { idToken: answer.id_token, refreshToken: answer.refresh_token, expiresInSeconds: lifeOf(answer),
          providerSession: sessionOf(claims) } };
    }),

    refresh: (provider, { idToken, refreshToken }) => attempt(provider, async (config): Promise<OpenIdTokens> => {
      const answer = await refreshTokenGrant(config, refreshToken);
      const claims = answer.claims();
      if (claims) refuseFuture(claims, clock());
      if (claims && claims.sub !== subjectOf(idToken)) throw new OpenIdError('untrusted', 'the refreshed token is of somebody else');
      return { idToken: answer.id_token ?? idToken, refreshToken: answer.refresh_token ?? refreshToken, expiresInSeconds: lifeOf(answer),
        providerSession: claims && sessionOf(claims) };
    }),

    revoke: (provider, refreshToken) => attempt(provider, async (config, metadata) => {
      if (metadata.revocation_endpoint !== undefined) await tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' });
    }),

    signOutUrl: (provider, idToken, returnUri) => attempt(provider, async (config, metadata) => (metadata.end_session_endpoint === undefined
      ? undefined
      : buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnUri }).href), true),
  };
}
