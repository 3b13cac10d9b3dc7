import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { OpenIdError } from '#app/domain/kernel/ports/open-id.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { endByProvider, findPublicProvider } from '#app/domain/people/sign-in/index.server.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import type { RouteArgs } from '../context.server.ts';
import { PUBLIC_FORM } from '../forms/form-limits.ts';
import { problemResponse } from '../failures/problem-answer.server.ts';
import { consumePoint, limitKey, networkOf, rewardPoint, type RateLimit } from './rate-limits.server.ts';
import { readForm } from '../forms/read-form.server.ts';

const QUARTER = 15 * 60;
/** Only what was refused counts: a provider that signs a thousand people out is welcome. */
const PER_NETWORK: RateLimit = { name: 'provider-sign-out', points: 100, seconds: QUARTER };
const NO_STORE = { 'Cache-Control': 'no-store' };

async function tokenIn(args: RouteArgs): Promise<string> {
  const form = await readForm(args, PUBLIC_FORM).catch(() => undefined);
  const tokens = form?.getAll('logout_token') ?? [];
  if (tokens.length !== 1 || typeof tokens[0] !== 'string') throw new OpenIdError('untrusted', 'there is no logout token');
  return tokens[0];
}

async function end(app: Application, ctx: Ctx, args: RouteArgs): Promise<void> {
  const provider = await findPublicProvider(ctx.em);
  if (!provider) throw new DomainError('not_found', 'the organisation signs in with no provider');
  const signOut = await app.services.openId.readSignOut(
    { ...provider, clientSecret: undefined, exchanges: exchangeLogOf(ctx) }, await tokenIn(args),
  );
  const { ended } = await endByProvider({ ...ctx, actor: SYSTEM }, signOut);
  app.log.info({ tenant: ctx.tenant.id, ended }, 'signed out by the provider');
}

/** Answers a provider that says who has signed out there: 200, or 400 as problem details. `ctx` is that of a public route. */
export async function signOutByProvider(app: Application, ctx: Ctx, args: RouteArgs): Promise<Response> {
  const { request } = args;
  const network = limitKey(ctx.tenant.id, networkOf(ctx.from?.address ?? ''));
  if (!await consumePoint(app, PER_NETWORK, network)) {
    await recordSecurityEvent(ctx, { kind: 'rate-limited', reason: 'Sign-out by the provider' });
    return problemResponse(429, { title: 'Too Many Requests', detail: 'Too many logout tokens were refused.' }, request,
      { ...NO_STORE, 'Retry-After': String(QUARTER) });
  }
  try {
    await end(app, ctx, args);
    await rewardPoint(app, PER_NETWORK, network);
    return new Response(null, { status: 200, headers: NO_STORE });
  } catch (error) {
    if (!(error instanceof OpenIdError || error instanceof DomainError)) throw error;
    app.log.warn({ tenant: ctx.tenant.id, reason: error.message }, 'sign-out by the provider refused');
    await recordSecurityEvent(ctx, { kind: 'provider-sign-out-refused', reason: error.message });
    return problemResponse(400, { title: 'Bad Request', detail: `Nobody was signed out: ${error.message}.` }, request, NO_STORE);
  }
}
