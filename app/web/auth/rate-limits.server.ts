import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Application } from '#app/application.ts';

/** So many points in a window; whoever exceeds them waits for a window's length. Counted in the database, for all processes together. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

function limiter(app: Application, { name, points, seconds }: RateLimit) {
  const storeClient = { query: (statement: { text: string; values: unknown[] }) => app.database.query(statement.text, statement.values) };
  return new RateLimiterPostgres({
    storeClient, storeType: 'client', schemaName: 'control', tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false,
    keyPrefix: name, points, duration: seconds, blockDuration: seconds,
  });
}

/** Keys are of one length and tell nothing: an e-mail address does not stand in the table of limits. */
export const limitKey = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** An address as limits count it: of IPv6 the network, as one household or attacker has all the addresses in it. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** Counts one more. Answers for how many seconds there are no more; 0 while the limit is not reached. */
export async function secondsToWait(app: Application, limit: RateLimit, key: string): Promise<number> {
  try {
    await limiter(app, limit).consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** Counts one more. Answers the calls that are left, and in how many seconds the window ends. */
export async function pointsLeft(app: Application, limit: RateLimit, key: string): Promise<{ left: number; seconds: number }> {
  const state = await limiter(app, limit).consume(key).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  });
  const isSpent = state.consumedPoints > limit.points;
  return { left: isSpent ? 0 : Math.max(1, state.remainingPoints), seconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) };
}

/** Counts one more. False when the limit is reached. */
export const consumePoint = async (app: Application, limit: RateLimit, key: string): Promise<boolean> =>
  await secondsToWait(app, limit, key) === 0;

/** Takes back the point that was counted before it was known to be harmless. */
export async function rewardPoint(app: Application, limit: RateLimit, key: string): Promise<void> {
  await limiter(app, limit).reward(key);
}

/** Starts a key's window anew. */
export async function forgetPoints(app: Application, limit: RateLimit, key: string): Promise<void> {
  await limiter(app, limit).delete(key);
}
