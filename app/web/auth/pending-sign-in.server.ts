import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { hostCookie, tokenIn } from './host-cookie.server.ts';
import { hashToken } from './session.server.ts';

/** Long enough to find a telephone. */
const PENDING_SECONDS = 10 * 60;
const MAX_TRIES = 5;

const cookieOf = hostCookie('daybook_second_factor', PENDING_SECONDS);

/** Somebody who has given the right password and owes the second factor. */
export interface PendingSignIn {
  readonly empId: string;
  readonly returnTo: string;
}

/** Remembers whose password was right, for this browser alone. Answers the cookie to set; what waited before in this browser ends. */
export async function startPending(app: Application, request: Request, tenant: Tenant,
  { empId, returnTo }: PendingSignIn): Promise<string> {
  await endPending(app, request);
  const token = randomBytes(32).toString('base64url');
  const now = app.now();
  await execute(controlEm(app.database),
    sql`insert into control.pending_sign_in (token_hash, tenant_id, emp_id, return_to, created_at, expires_at)
    values (${hashToken(token)}, ${tenant.id}, ${empId}, ${returnTo}, ${now.toISOString()},
    ${new Date(now.getTime() + PENDING_SECONDS * 1000).toISOString()})`);
  return cookieOf(request).serialize(token);
}

/** Who waits in this browser for a code; undefined when nobody does, or not any more. */
export async function findPending(app: Application, request: Request, tenant: Tenant): Promise<PendingSignIn | undefined> {
  const token = await tokenIn(cookieOf(request), request);
  if (!token) return undefined;
  return firstRow<PendingSignIn>(controlEm(app.database), sql`select emp_id as "empId", return_to as "returnTo" from control.pending_sign_in
    where token_hash = ${hashToken(token)} and tenant_id = ${tenant.id} and expires_at > ${app.now().toISOString()}
    and tries < ${MAX_TRIES}`);
}

/** The same, counting a try: the sixth finds nobody, also when all come at once. */
export async function tryPending(app: Application, request: Request, tenant: Tenant): Promise<PendingSignIn | undefined> {
  const token = await tokenIn(cookieOf(request), request);
  if (!token) return undefined;
  return firstRow<PendingSignIn>(controlEm(app.database), sql`update control.pending_sign_in set tries = tries + 1
    where token_hash = ${hashToken(token)} and tenant_id = ${tenant.id} and expires_at > ${app.now().toISOString()} and tries < ${MAX_TRIES}
    returning emp_id as "empId", return_to as "returnTo"`);
}

/** Ends what waits in this browser and answers the cookie that clears it. */
export async function endPending(app: Application, request: Request): Promise<string> {
  const token = await tokenIn(cookieOf(request), request);
  if (token) await execute(controlEm(app.database), sql`delete from control.pending_sign_in where token_hash = ${hashToken(token)}`);
  return cookieOf(request).serialize('', { maxAge: 0 });
}
