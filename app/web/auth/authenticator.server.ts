import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { authenticate } from '#app/domain/people/people/index.server.ts';
import { consumePoint, forgetPoints, limitKey, networkOf, rewardPoint, type RateLimit } from './rate-limits.server.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const QUARTER = 15 * 60;
/**
 * Ten wrong passwords lock the account for the network they came from: its owner gets in from another.
 * Fifty from everywhere lock it for everybody, a hundred from one network lock that network. A locked
 * attempt counts nowhere else, so that one network alone can never lock an account for the others.
 */
const PER_PAIR: RateLimit = { name: 'sign-in', points: 10, seconds: QUARTER };
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', points: 50, seconds: QUARTER };
const PER_NETWORK: RateLimit = { name: 'sign-in-address', points: 100, seconds: QUARTER };

/** The same words for an unknown person, a disabled one and a wrong password. */
const REFUSED = 'That e-mail address and password do not match. Please try again.';
const TOO_MANY = 'Too many attempts to sign in. Please wait a quarter of an hour and try again.';

class PasswordStrategy extends Strategy<{ empId: string }, Credentials> {
  override name = 'password';
  readonly #credentials: Credentials;

  constructor(credentials: Credentials, verify: Strategy.VerifyFunction<{ empId: string }, Credentials>) {
    super(verify);
    this.#credentials = credentials;
  }

  override authenticate(): Promise<{ empId: string }> {
    return this.verify(this.#credentials);
  }
}

function limitsOf({ tenant, from }: Ctx, email: string): (readonly [RateLimit, string])[] {
  const account = email.toLowerCase();
  const network = networkOf(from?.address ?? '');
  return [[PER_PAIR, limitKey(tenant.id, account, network)], [PER_ACCOUNT, limitKey(tenant.id, account)], [PER_NETWORK, limitKey(network)]];
}

/** Lets the account be tried again from everywhere: its owner has shown themselves in another way. */
export async function unlockSignIn(app: Application, ctx: Ctx, email: string): Promise<void> {
  for (const [limit, key] of limitsOf(ctx, email).slice(0, 2)) await forgetPoints(app, limit, key);
}

/**
 * Finds the person of an e-mail and a password through the tenant's strategies. Throws a `rule_violated`
 * {@link DomainError} with the one message for every way of being refused, or the one for too many tries.
 * `ctx` is that of a public route.
 */
export async function signInWithPassword(app: Application, ctx: Ctx, credentials: Credentials,
  request: Request): Promise<{ empId: string }> {
  const limits = limitsOf(ctx, credentials.email);
  const authenticator = new Authenticator<{ empId: string }>().use(new PasswordStrategy(credentials, async ({ email, password }) => {
    for (const [limit, key] of limits) {
      if (await consumePoint(app, limit, key)) continue;
      await recordSecurityEvent(ctx, { kind: 'sign-in-locked', email, reason: `Limit ${limit.name}` });
      throw new DomainError('rule_violated', TOO_MANY);
    }
    const person = await authenticate(ctx.em, email, password);
    if (person) return person;
    await recordSecurityEvent(ctx, { kind: 'sign-in-failed', email, reason: 'E-mail and password' });
    throw new DomainError('rule_violated', REFUSED);
  }));
  // The form has been read already; the strategy has its fields and needs no body.
  const person = await authenticator.authenticate('password', new Request(request.url, { headers: request.headers }));
  const [pair, account, network] = limits;
  if (pair) await forgetPoints(app, ...pair);
  if (account) await forgetPoints(app, ...account);
  // Only failures count against a network: an office of two hundred shares one.
  if (network) await rewardPoint(app, ...network);
  return person;
}
