import { redirect } from '@remix-run/node';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { Strategy } from 'remix-auth/strategy';
import {
  OpenIdError, type OpenIdAccount, type OpenIdConnector, type OpenIdProvider, type OpenIdTokens,
} from '#app/domain/kernel/ports/open-id.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { paths } from '#app/screens/paths.ts';
import { clearedTransaction, transactionCookie, type Transaction } from './openid-transaction.server.ts';

/** What the provider has vouched for, checked. */
export interface Vouched {
  readonly account: OpenIdAccount;
  readonly tokens: OpenIdTokens;
}

interface Parts {
  readonly ctx: Ctx;
  readonly connector: OpenIdConnector;
  readonly provider: OpenIdProvider;
  /** Of the callback; undefined at the start. */
  readonly transaction?: Transaction;
}

/** Longer callbacks are no provider's: they are not even looked at. */
const MAX_CALLBACK_LENGTH = 8000;

/** The address that providers know: the same at both ends of a transaction, whatever was asked for. */
export const callbackUrl = (request: Request): URL => new URL(paths.openIdCallback(), new URL(request.url).origin);

/**
 * Sign-in by OpenID Connect: authorization code with PKCE. Without a transaction it throws the redirect to
 * the provider; with one it exchanges the callback. Throws {@link OpenIdError} for whatever is not right.
 */
export class OidcStrategy<User> extends Strategy<User, Vouched> {
  override name = 'openid';
  readonly #parts: Parts;

  constructor(parts: Parts, verify: Strategy.VerifyFunction<User, Vouched>) {
    super(verify);
    this.#parts = parts;
  }

  override async authenticate(request: Request): Promise<User> {
    const { connector, provider, transaction } = this.#parts;
    if (!transaction) throw await this.#start(request);
    const { search } = new URL(request.url);
    if (search.length > MAX_CALLBACK_LENGTH) throw new OpenIdError('untrusted', 'the callback is too long');
    const callback = callbackUrl(request);
    callback.search = search;
    return this.verify(await connector.finish(provider, transaction, callback));
  }

  async #start(request: Request): Promise<Response> {
    const { ctx, connector, provider } = this.#parts;
    const transaction = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const returnTo = new URL(request.url).searchParams.get('returnTo') ?? '/';
    const url = await connector.authorizationUrl(provider, transaction, callbackUrl(request).href);
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    headers.append('Set-Cookie', transactionCookie(ctx, request, { ...transaction, returnTo }));
    return redirect(url, { headers });
  }
}

/** The headers of every answer to a callback: the transaction is over, however it went. */
export function overHeaders(request: Request): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  headers.append('Set-Cookie', clearedTransaction(request));
  return headers;
}
