import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { authenticate } from '#app/domain/people/index.server.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Attempt extends Credentials {
  readonly address: string;
}

/** Ten wrong passwords for one account, or a hundred from one address, lock either for a quarter of an hour. */
const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/** The same words for an unknown person, a disabled one and a wrong password. */
const REFUSED = 'That e-mail address and password do not belong together. Please try again.';
const TOO_MANY = 'Too many attempts to sign in. Please wait a quarter of an hour and try again.';

class PasswordStrategy extends Strategy<{ empId: string }, Attempt> {
  override name = 'password';
  readonly #attempt: Attempt;

  constructor(attempt: Attempt, verify: Strategy.VerifyFunction<{ empId: string }, Attempt>) {
    super(verify);
    this.#attempt = attempt;
  }

  override authenticate(): Promise<{ empId: string }> {
    return this.verify(this.#attempt);
  }
}

function limiter(app: Application, keyPrefix: string, points: number) {
  const storeClient = { query: (statement: { text: string; values: unknown[] }) => app.database.query(statement.text, statement.values) };
  return new RateLimiterPostgres({
    storeClient, storeType: 'client', schemaName: 'control', tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false,
    keyPrefix, points, duration: WINDOW_SECONDS, blockDuration: WINDOW_SECONDS,
  });
}

async function consume(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new DomainError('rule_violated', TOO_MANY);
    throw error;
  }
}

/**
 * Signs a person in with e-mail and password through the tenant's strategies. Throws a `rule_violated`
 * {@link DomainError} with the one message for every way of being refused, or the one for too many tries.
 */
export async function signInWithPassword(app: Application, tenant: Tenant, attempt: Attempt, request: Request): Promise<{ empId: string }> {
  const byAccount = limiter(app, 'sign-in-account', PER_ACCOUNT);
  const byAddress = limiter(app, 'sign-in-address', PER_ADDRESS);
  const account = `${tenant.id}:${attempt.email.toLowerCase().slice(0, 200)}`;
  const authenticator = new Authenticator<{ empId: string }>().use(new PasswordStrategy(attempt, async ({ email, password, address }) => {
    await consume(byAccount, account);
    await consume(byAddress, address);
    const person = await authenticate(emFor(app.database, tenant), email, password);
    if (!person) {
      app.log.warn({ tenant: tenant.id, address }, 'sign-in refused');
      throw new DomainError('rule_violated', REFUSED);
    }
    return person;
  }));
  // The form has been read already; the strategy has its fields and needs no body.
  const person = await authenticator.authenticate('password', new Request(request.url, { headers: request.headers }));
  await byAccount.delete(account);
  // Only failures count against an address: an office of two hundred shares one.
  await byAddress.reward(attempt.address);
  return person;
}
