import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { endSessions } from '#app/domain/people/people/index.server.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { hostCookie, tokenIn } from './host-cookie.server.ts';

export { isSecure } from './host-cookie.server.ts';

/** A session ends after eight hours without use, and after a day in any case. */
const IDLE_MS = 8 * 3_600_000;
const ABSOLUTE_MS = 24 * 3_600_000;
/** The time of last use is written at most this often: not a write for every page. */
const TOUCH_MS = 5 * 60_000;

const cookieOf = hostCookie('daybook_session');

/** What is stored of a token: only its SHA-256. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The session token of a request, or undefined when there is none that could be one of ours. */
export const tokenOf = (request: Request): Promise<string | undefined> => tokenIn(cookieOf(request), request);

const newToken = (): string => randomBytes(32).toString('base64url');

/** Starts a session under a new token and returns the cookie to set. The token that came with the request, if any, ends. */
export async function startSession(app: Application, request: Request, tenant: Tenant, empId: string): Promise<string> {
  const em = controlEm(app.database);
  const before = await tokenOf(request);
  if (before) await endSessions({ em, queue: app.queue }, sql`token_hash = ${hashToken(before)}`);
  const token = newToken();
  const now = app.now();
  await execute(em,
    sql`insert into control.session (token_hash, tenant_id, emp_id, created_at, last_seen_at, expires_at, user_agent, address)
    values (${hashToken(token)}, ${tenant.id}, ${empId}, ${now.toISOString()}, ${now.toISOString()},
    ${new Date(now.getTime() + IDLE_MS).toISOString()},
      ${(request.headers.get('User-Agent') ?? '').slice(0, 300)}, ${request.headers.get('X-Client-Address') ?? ''})`);
  return cookieOf(request).serialize(token);
}

/**
 * Gives the session of the request a new token by `move`, which gets the hashes of both. Answers the cookie to set; undefined when it has
 * moved none.
 */
export async function moveSession(request: Request, move: (from: string, to: string) => Promise<boolean>): Promise<string | undefined> {
  const before = await tokenOf(request);
  const token = newToken();
  return before && await move(hashToken(before), hashToken(token)) ? cookieOf(request).serialize(token) : undefined;
}

/** Moves the end of an idle session on, at most every five minutes and never past its absolute end. */
export async function touchSession(app: Application, tokenHash: string, lastSeenAt: string): Promise<void> {
  const now = app.now();
  if (now.getTime() - new Date(lastSeenAt).getTime() < TOUCH_MS) return;
  await execute(controlEm(app.database), sql`update control.session set last_seen_at = ${now.toISOString()},
    expires_at = least(${new Date(now.getTime() + IDLE_MS).toISOString()}::timestamptz,
    created_at + ${`${ABSOLUTE_MS} milliseconds`}::interval)
    where token_hash = ${tokenHash}`);
}

/** Ends the session of the request. Answers the cookie that clears it, and whose it was. */
export async function endSession(app: Application, request: Request): Promise<
  { cookie: string; of: { tenantId: string; empId: string } | undefined }
> {
  const token = await tokenOf(request);
  const [of] = token ? await endSessions({ em: controlEm(app.database), queue: app.queue }, sql`token_hash = ${hashToken(token)}`) : [];
  return { cookie: await cookieOf(request).serialize('', { maxAge: 0 }), of };
}
