import { redirect } from '@remix-run/node';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { controlEm } from '#app/db/database.ts';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { limitsOfStrangers } from '../forms/form-limits.ts';
import { keepForm } from '../forms/saved-form.server.ts';
import { paths } from '#app/screens/paths.ts';
import { readForm, type Posted } from '../forms/read-form.server.ts';
import { notesOf } from '../request-notes.server.ts';
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

interface Detour {
  by(path: string): string;
  whose(): Promise<string | undefined>;
  /** The page to go on with, where this address has none. */
  goOn: string | undefined;
}

/** Leads to another page first, and then back here. What was posted waits for its sender, if there is a page to show it. */
async function leadAway(app: Application, tenant: Tenant, { request, context }: Posted, { by, whose, goOn }: Detour): Promise<Response> {
  if (goOn !== undefined) return redirect(by(goOn));
  const path = wantedPath(request);
  const to = by(path);
  if (request.method !== 'POST' || request.bodyUsed) return redirect(to);
  const form = await readForm({ request, context }, limitsOfStrangers(notesOf(context).contract)).catch(() => undefined);
  const saved = form && await keepForm(app, request, { tenant, path }, form, await whose());
  return redirect(to, saved ? { headers: { 'Set-Cookie': saved } } : {});
}

/** The answer to somebody without a session: sign in, and come back. What they posted waits for them. */
export const toSignIn = (app: Application, tenant: Tenant, posted: Posted, goOn?: string): Promise<Response> =>
  leadAway(app, tenant, posted, { by: paths.signIn, whose: () => lastPerson(app, tenant, posted.request), goOn });

/** The answer to somebody who owes a second factor: set it up, and come back. */
export const toSecondFactor = (app: Application, tenant: Tenant, posted: Posted, empId: string, goOn?: string): Promise<Response> =>
  leadAway(app, tenant, posted, { by: paths.setUpSecondFactor, whose: () => Promise.resolve(empId), goOn });

/** True of the pages that are open to somebody who owes a second factor. */
export function setsUpSecondFactor(request: Request): boolean {
  const [path] = wantedPath(request).split('?');
  return path === paths.setUpSecondFactor() || path === paths.confirmSecondFactor();
}
