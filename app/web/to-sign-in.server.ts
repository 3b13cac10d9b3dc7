import { redirect } from '@remix-run/node';
import type { Application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { keepForm } from './kept-form.server.ts';
import { paths } from './paths.ts';
import { hashToken, tokenOf } from './session.server.ts';

/** The page to come back to after signing in: of a post, the page that held the form. */
export function wantedPath(request: Request): string {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  url.searchParams.delete('_routes');
  return `${path}${url.search}`;
}

/** Whose session it was that has ended, as long as its row is still there. */
async function lastPerson(app: Application, tenant: Tenant, request: Request): Promise<string | undefined> {
  const token = await tokenOf(request);
  if (!token) return undefined;
  return (await firstRow<{ empId: string }>(controlEm(app.database), sql`select emp_id as "empId" from control.session
    where token_hash = ${hashToken(token)} and tenant_id = ${tenant.id}`))?.empId;
}

/** The answer to somebody without a session: sign in, and come back. What they posted waits for them. */
export async function toSignIn(app: Application, tenant: Tenant, request: Request): Promise<Response> {
  const path = wantedPath(request);
  const to = paths.signIn(path);
  if (request.method !== 'POST' || request.bodyUsed) return redirect(to);
  const form = await request.formData().catch(() => undefined);
  const kept = form && await keepForm(app, request, { tenant, path }, form, await lastPerson(app, tenant, request));
  return redirect(to, kept ? { headers: { 'Set-Cookie': kept } } : {});
}
