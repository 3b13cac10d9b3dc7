import { redirect } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { OpenIdError, type OpenIdFault } from '#app/domain/kernel/ports/open-id.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { enterByAccount, keepTokens, findOpenIdProvider, findTokens } from '#app/domain/people/sign-in/index.server.ts';
import { OidcStrategy, overHeaders, type Vouched } from './openid-strategy.server.ts';
import { transactionOf } from './openid-transaction.server.ts';
import { paths } from '#app/screens/paths.ts';
import { consumePoint, limitKey, networkOf, rewardPoint, type RateLimit } from './rate-limits.server.ts';
import { statusOf } from '../responses.server.ts';
import { hashToken, startSession, tokenOf } from './session.server.ts';

interface EntryPoint {
  readonly app: Application;
  readonly ctx: Ctx;
}

/** Why somebody was not signed in, in words for them. */
export interface Refusal {
  readonly words: string;
  readonly status: number;
}

const REFUSALS: Readonly<Record<OpenIdFault, Refusal>> = {
  unreachable: { status: 503, words: 'The sign-in provider does not answer at the moment. Please try again in a few minutes.' },
  misconfigured: { status: 503,
    words:
      'Daybook and the sign-in provider do not agree about how to talk to each other. An administrator can check this under Manage '
        + 'Site, Sign-in.' },
  declined: { status: 403, words: 'The sign-in provider did not let you in. Please try again, or choose another account there.' },
  spent: { status: 400, words: 'This sign-in has been used already or has expired. Please start again.' },
  untrusted: { status: 400,
    words:
      'The answer of the sign-in provider could not be trusted, so nobody was signed in. Please start again; if it happens again, tell an '
        + 'administrator.' },
};
const NOT_STARTED: Refusal = {
  status: 400, words: 'This sign-in was not started in this browser, or was started more than ten minutes ago. Please start again.',
};
const NO_PROVIDER: Refusal = { status: 404, words: 'This organisation does not sign in with a provider.' };

const TOO_MANY: Refusal = { status: 429, words: 'Too many attempts to sign in. Please wait a quarter of an hour and try again.' };

/** Two hundred callbacks of one network that let nobody in: then it waits, and the provider is not asked for it. */
const PER_NETWORK: RateLimit = { name: 'openid-callback', points: 200, seconds: 15 * 60 };

async function refused({ app, ctx }: EntryPoint, error: unknown): Promise<Refusal> {
  if (error instanceof OpenIdError) {
    app.log.warn({ tenant: ctx.tenant.id, fault: error.fault, reason: error.message }, 'sign-in by OpenID refused');
    await recordSecurityEvent(ctx, { kind: 'sign-in-failed', reason: `OpenID: ${error.message}` });
    return REFUSALS[error.fault];
  }
  if (error instanceof DomainError) {
    app.log.warn({ tenant: ctx.tenant.id, reason: error.message }, 'sign-in by OpenID refused');
    return { status: statusOf(error), words: error.message };
  }
  throw error;
}

/** Answers the start of a sign-in: the redirect to the provider, or why there is none. */
export async function startOpenId(entryPoint: EntryPoint, request: Request): Promise<Response | Refusal> {
  try {
    const provider = await findOpenIdProvider(entryPoint.ctx);
    if (!provider) return NO_PROVIDER;
    const strategy = new OidcStrategy<Response>({ ctx: entryPoint.ctx, connector: entryPoint.app.services.openId, provider },
      () => Promise.reject(new Error('A start verifies nobody.')));
    return await new Authenticator<Response>().use(strategy).authenticate('openid', request);
  } catch (error) {
    if (error instanceof Response) return error;
    return refused(entryPoint, error);
  }
}

/** Lets the vouched account in, or sends it to the tenant-association page. */
async function enter({ app, ctx }: EntryPoint, request: Request, { account, tokens }: Vouched,
  { issuer, returnTo }: { issuer: string; returnTo: string }): Promise<Response> {
  const entry = await enterByAccount({ ...ctx, actor: SYSTEM }, account);
  const headers = overHeaders(request);
  if ('refused' in entry) {
    app.log.warn({ tenant: ctx.tenant.id, reason: entry.refused }, 'sign-in by OpenID refused');
    await recordSecurityEvent(ctx,
      { kind: 'sign-in-failed', email: account.email, reason: `OpenID: ${entry.refused}`, ...(entry.empId ? { empId: entry.empId } : {}) });
    return redirect(paths.tenantAssociation(), { status: 303, headers });
  }
  const cookie = await startSession(app, request, ctx.tenant, entry.empId);
  const token = await tokenOf(new Request(request.url, { headers: { Cookie: cookie.split(';')[0] ?? '' } }));
  await keepTokens(ctx, hashToken(token ?? ''), issuer, tokens);
  await recordSecurityEvent(ctx, { kind: 'signed-in', empId: entry.empId, reason: 'OpenID' });
  headers.append('Set-Cookie', cookie);
  return redirect(returnTo, { status: 303, headers });
}

/** Answers the provider's callback: signed in, or why not. */
export async function finishOpenId(entryPoint: EntryPoint, request: Request): Promise<Response | Refusal> {
  const network = limitKey(entryPoint.ctx.tenant.id, networkOf(entryPoint.ctx.from?.address ?? ''));
  if (!await consumePoint(entryPoint.app, PER_NETWORK, network)) {
    await recordSecurityEvent(entryPoint.ctx, { kind: 'sign-in-locked', reason: `Limit ${PER_NETWORK.name}` });
    return TOO_MANY;
  }
  const answer = await exchange(entryPoint, request);
  if (answer instanceof Response) await rewardPoint(entryPoint.app, PER_NETWORK, network);
  return answer;
}

async function exchange(entryPoint: EntryPoint, request: Request): Promise<Response | Refusal> {
  try {
    const provider = await findOpenIdProvider(entryPoint.ctx);
    if (!provider) return NO_PROVIDER;
    const transaction = transactionOf(entryPoint.ctx, request);
    if (!transaction) {
      await recordSecurityEvent(entryPoint.ctx, { kind: 'sign-in-failed', reason: 'OpenID: a callback without its transaction' });
      return NOT_STARTED;
    }
    const about = { issuer: provider.issuer, returnTo: transaction.returnTo };
    const strategy = new OidcStrategy<Response>({ ctx: entryPoint.ctx, connector: entryPoint.app.services.openId, provider, transaction },
      (vouched) => enter(entryPoint, request, vouched, about));
    return await new Authenticator<Response>().use(strategy).authenticate('openid', request);
  } catch (error) {
    return refused(entryPoint, error);
  }
}

/**
 * The id_token of the request's session, to be asked before the session ends; undefined when no provider gave it one, or it cannot be read.
 */
export async function idTokenOf({ app, ctx }: EntryPoint, request: Request): Promise<string | undefined> {
  const token = await tokenOf(request);
  if (!token) return undefined;
  try {
    return (await findTokens(ctx, hashToken(token)))?.idToken;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    app.log.warn({ tenant: ctx.tenant.id, reason: error.message }, 'nobody is signed out at the provider');
    return undefined;
  }
}

/** How leaving goes on: at the provider, or not although the person came from there. */
export type SignOutThere = { readonly providerUrl: string } | { readonly staysThere: true };

/**
 * Where to go to sign out at the provider as well; undefined for who did not come from it, or where it offers no such page. The session
 * here is over by then.
 */
export async function signOutThere({ app, ctx }: EntryPoint, request: Request,
  idToken: string | undefined): Promise<SignOutThere | undefined> {
  if (!idToken) return undefined;
  try {
    const provider = await findOpenIdProvider(ctx);
    const providerUrl = provider
      && await app.services.openId.signOutUrl(provider, idToken, new URL(paths.signIn(), new URL(request.url).origin).href);
    return providerUrl === undefined ? undefined : { providerUrl };
  } catch (error) {
    if (!(error instanceof OpenIdError || error instanceof DomainError)) throw error;
    app.log.warn({ tenant: ctx.tenant.id, reason: error.message }, 'nobody is signed out at the provider');
    return { staysThere: true };
  }
}
