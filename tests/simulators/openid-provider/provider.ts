import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { simPlane } from '../support/sim-plane.ts';
import { claimsOf, newSigningKey, signToken, type Claims, type SigningKey } from './signing-key.ts';

export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly preferred_username?: string;
  /** Microsoft's directory and object id. */
  readonly tid?: string;
  readonly oid?: string;
}

/** How the provider misbehaves until it is told otherwise. */
export interface Faults {
  /** Makes another id_token out of the real one's claims. */
  idToken?: (claims: Claims, key: SigningKey) => string;
  /** Answers of these paths. */
  answer?: { readonly path: RegExp; readonly status?: number; readonly body?: string; readonly delayMs?: number };
}

export interface SimulatedProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: Map<string, Account>;
  faults: Faults;
  /** Path of every request so far. */
  readonly requests: string[];
  /** From now on signs with a new key and shows that alone. */
  rotateKeys(): void;
  /** A token of these claims and headers, signed with its present key. */
  signs(claims: Claims, header?: Claims): string;
  /** True as long as the provider would give new tokens for this one; asking spends it. */
  takes(refreshToken: string): Promise<boolean>;
  /** Withdraws every refresh token that it has given. */
  revokeRefreshTokens(): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly port?: number;
  readonly redirectUris: readonly string[];
  readonly signedOutUris: readonly string[];
  /** Where it tells who has signed out. */
  readonly backChannelUri?: string;
  /** True, as the standard wants: the id_token holds no e-mail, it is asked for at userinfo. */
  readonly thinIdToken?: boolean;
  readonly accessTokenSeconds?: number;
}

const CLIENT_ID = 'daybook';
const CLIENT_SECRET = 'a secret of the simulator, with : and % in it';

function configurationOf(sim: Pick<SimulatedProvider, 'accounts'>, options: ProviderOptions, key: SigningKey): Configuration {
  return {
    clients: [{
      client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [...options.redirectUris],
      post_logout_redirect_uris: [...options.signedOutUris],
      grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'],
      ...(options.backChannelUri ? { backchannel_logout_uri: options.backChannelUri, backchannel_logout_session_required: true } : {}),
    }],
    jwks: { keys: [key.jwk as never] },
    cookies: { keys: ['cookies of the simulator'] },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub', 'tid', 'oid'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: options.thinIdToken ?? false,
    findAccount: (_ctx, sub) => (sim.accounts.has(sub) ? { accountId: sub, claims: () => ({ sub, ...sim.accounts.get(sub) }) } : undefined),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource }, revocation: { enabled: true },
      backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    // Its own guard against private addresses is left out: whoever it calls is on this machine.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    // The organisation has agreed for everybody: nobody is asked for consent.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: options.accessTokenSeconds ?? 300, AuthorizationCode: 60, IdToken: 3600, RefreshToken: 86_400, Interaction: 600,
      Session: 86_400, Grant: 86_400 },
  };
}

async function logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = page('Sign out of the provider?', `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`);
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/** The provider's own sign-in page: a name, no password. `abort` is a person who thinks better of it. */
async function interact(provider: Provider, sim: SimulatedProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const form = await bodyOf(request);
    const sub = form.get('login') ?? '';
    const result = sim.accounts.has(sub) && form.get('abort') === null
      ? { login: { accountId: sub } }
      : { error: 'access_denied', error_description: 'the person went away' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  await provider.interactionDetails(request, response);
  response.setHeader('Content-Type', 'text/html');
  response.end(
    page('Provider sign-in',
      '<form method="post"><label>Account <input name="login" autofocus></label> <button>Continue</button> <button name="abort" '
        + 'value="1">Go back</button></form>'));
}

/** Gives the token endpoint's answer another id_token. */
function tamper(response: ServerResponse, faults: Faults, key: () => SigningKey): void {
  const end = response.end.bind(response) as (body?: string | Buffer) => ServerResponse;
  response.end = ((body?: string | Buffer) => {
    const answer = (body && faults.idToken ? JSON.parse(String(body)) : {}) as Record<string, unknown>;
    if (typeof answer['id_token'] !== 'string' || !faults.idToken) return end(body);
    const text = JSON.stringify({ ...answer, id_token: faults.idToken(claimsOf(answer['id_token']), key()) });
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return end(text);
  }) as ServerResponse['end'];
}

/** A real, certified OpenID provider with accounts, sign-in page and faults of its own, on this machine. */
export async function startOpenIdProvider(options: ProviderOptions): Promise<SimulatedProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => { server.listen(options.port ?? 0, '127.0.0.1', resolve); });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refreshTokens: { destroy(): Promise<unknown> }[] = [];
  let generation = 0;
  let key = newSigningKey('key-0');
  let provider: Provider;
  const open = () => {
    provider = new Provider(issuer, configurationOf(sim, options, key));
    provider.on('refresh_token.saved', (token) => { refreshTokens.push(token as never); });
  };
  const sim: SimulatedProvider = {
    issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, accounts: new Map(), faults: {}, requests: [],
    rotateKeys: () => {
      generation += 1;
      key = newSigningKey(`key-${generation}`);
      open();
    },
    revokeRefreshTokens: async () => { for (const token of refreshTokens) await token.destroy(); },
    signs: (claims, header) => signToken(claims, key, header),
    takes: async (refreshToken) => (await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from([CLIENT_ID, CLIENT_SECRET].map(encodeURIComponent).join(':')).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })).ok,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
  open();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    sim.requests.push(path);
    const fault = sim.faults.answer?.path.test(path) ? sim.faults.answer : undefined;
    if (fault?.delayMs) await new Promise((resolve) => { setTimeout(resolve, fault.delayMs); });
    // Whoever asked has given up by now.
    if (response.destroyed) return;
    if (fault?.status) {
      response.writeHead(fault.status, { 'Content-Type': 'application/json' }).end(fault.body ?? '');
      return;
    }
    if (path.startsWith('/interaction/')) return interact(provider, sim, request, response);
    if (path === '/token') tamper(response, sim.faults, () => key);
    await provider.callback()(request, response);
  };
  const plane = simPlane({ expireTokens: () => { void sim.revokeRefreshTokens(); } });
  server.on('request', plane.wrap((request, response) => {
    answer(request, response).catch(() => { if (!response.headersSent) response.writeHead(400).end('This sign-in is over.'); });
  }));
  return sim;
}

