import type { Connection } from './systems.ts';

/** What every sign-in asks the provider for. */
export const OPENID_SCOPE = 'openid profile email offline_access';

/** An organisation's OpenID provider as a connector needs it: the secret is open. */
export interface OpenIdProvider extends Connection {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined;
}

/** What belongs to one sign-in and is checked when the provider answers. */
export interface OpenIdTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The account that the provider vouches for, out of a checked id_token. */
export interface OpenIdAccount {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Undefined where the provider does not say. */
  readonly isEmailVerified: boolean | undefined;
  /** Microsoft's `tid` and `oid`; empty elsewhere. */
  readonly directoryId: string;
  readonly objectId: string;
}

export interface OpenIdTokens {
  readonly idToken: string;
  /** Undefined when the provider gave none: the session then lives by its own limits. */
  readonly refreshToken: string | undefined;
  /** How long the access token lives from now. */
  readonly expiresInSeconds: number;
  /** The provider's own name for the person's session there (`sid`); undefined where it tells none. */
  readonly providerSession: string | undefined;
}

/** A logout token is taken for this long after it was issued. */
export const LOGOUT_TOKEN_LIFE_SECONDS = 300;

/** What a provider tells of a sign-out there: a session, a person with all their sessions, or both. */
export interface ProviderSignOut {
  readonly issuer: string;
  /** Its own id (`jti`): it must not count twice. */
  readonly tokenId: string;
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
}

/** What "Test connection" shows. */
export interface OpenIdFacts {
  readonly issuer: string;
  readonly keys: number;
  readonly canSignOut: boolean;
}

/**
 * - `unreachable`: down, slow, or answers with an error of its own.
 * - `misconfigured`: it does not accept our settings, or its address is not one that we go to.
 * - `declined`: the person, or the provider for them, stopped.
 * - `spent`: the code or the refresh token is used, expired or revoked.
 * - `untrusted`: its answer fails a check.
 */
export type OpenIdFault = 'unreachable' | 'misconfigured' | 'declined' | 'spent' | 'untrusted';

/** Why a provider let nobody in. The message is for the log: it holds no token and nothing that was typed. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';
  readonly fault: OpenIdFault;

  constructor(fault: OpenIdFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Speaks OpenID Connect: authorization code with PKCE. Every call throws {@link OpenIdError}. */
export interface OpenIdConnector {
  /** Reads the provider's own description and keys. */
  check(provider: OpenIdProvider): Promise<OpenIdFacts>;
  /** Where to send the browser. */
  authorizationUrl(provider: OpenIdProvider, transaction: OpenIdTransaction, redirectUri: string): Promise<string>;
  /** Exchanges the callback's code and checks the id_token: signature, issuer, audience, time and nonce. */
  finish(provider: OpenIdProvider, transaction: OpenIdTransaction,
    callback: URL): Promise<{ account: OpenIdAccount; tokens: OpenIdTokens }>;
  /** New tokens for old. `spent` when the provider has withdrawn the session. */
  refresh(provider: OpenIdProvider, tokens: { readonly idToken: string; readonly refreshToken: string }): Promise<OpenIdTokens>;
  /** Checks a logout token: signature, kind, issuer, audience, age, event. Whether it was used before is for the caller. */
  readSignOut(provider: OpenIdProvider, token: string): Promise<ProviderSignOut>;
  /** Tells the provider that a refresh token is no longer wanted. Does nothing where it has no endpoint for that. */
  revoke(provider: OpenIdProvider, refreshToken: string): Promise<void>;
  /**
   * Where to send the browser to sign out there too; undefined when the provider offers that not. Asks the provider itself: nobody is sent
   * to one that is down.
   */
  signOutUrl(provider: OpenIdProvider, idToken: string, returnUri: string): Promise<string | undefined>;
}
