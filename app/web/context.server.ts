import { redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import { application, type Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { isDatabaseAway } from '#app/db/database-away.ts';
import { findTenantByHost } from '#app/db/tenants.ts';
import type { Ctx, Origin, Tenant } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { NOBODY, type Actor } from '#app/domain/kernel/permissions.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { featuresOn } from '#app/domain/site/features/index.server.ts';
import { findSignedInPerson, type SignedInPerson } from '#app/domain/people/people/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { notesOf } from './request-notes.server.ts';
import { readForm } from './forms/read-form.server.ts';
import { orProblem } from './responses.server.ts';
import { hashToken, tokenOf, touchSession } from './auth/session.server.ts';
import { setsUpSecondFactor, toSecondFactor, toSignIn, wantedPath } from './auth/to-sign-in.server.ts';

/** What a loader or an action is called with. */
export interface RouteArgs {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The use-case context of a signed-in person, with what the shell shows of them. */
export interface WebCtx extends Ctx {
  readonly person: SignedInPerson;
}

async function tenantOf(app: Application, request: Request): Promise<Tenant> {
  const tenant = await findTenantByHost(app.database, new URL(request.url).host, app.now().getTime());
  if (!tenant) throw new DomainError('not_found', 'No organisation is served at this address.');
  return tenant;
}

const originOf = (request: Request): Origin =>
  ({ address: request.headers.get('X-Client-Address') ?? '', userAgent: request.headers.get('User-Agent') ?? '' });

function build(app: Application, tenant: Tenant, actor: Actor, request: Request): Ctx {
  const { queue, secrets, services: { tables }, log, now } = app;
  return { em: emFor(app.database, tenant), actor, tenant, channel: 'web', from: originOf(request), log, queue, secrets, tables,
    now, today: () => todayIn(tenant.timeZone, now()) };
}

async function signIn(args: RouteArgs, goOn: string | undefined): Promise<WebCtx> {
  const { request } = args;
  const app = application();
  const tenant = await orProblem(tenantOf(app, request));
  const token = await tokenOf(request);
  if (!token) throw await toSignIn(app, tenant, args, goOn);
  const tokenHash = hashToken(token);
  const nobody = build(app, tenant, NOBODY, request);
  const person = await findSignedInPerson(nobody, tokenHash, app.now());
  if (!person) throw await toSignIn(app, tenant, args, goOn);
  if (person.sessionTenantId !== tenant.id || !person.empId || !person.isEnabled) {
    await recordSecurityEvent(nobody,
      { kind: 'other-organisation',
        ...(person.sessionTenantId === tenant.id && person.empId ? { empId: person.empId, reason: 'The person is disabled' } : {}) });
    throw redirect(paths.tenantAssociation());
  }
  const known = person as SignedInPerson;
  await touchSession(app, tokenHash, known.lastSeenAt);
  if (known.owesSecondFactor && !setsUpSecondFactor(request)) throw await toSecondFactor(app, tenant, args, known.empId, goOn);
  const actor: Actor = {
    kind: 'employee', empId: known.empId, name: `${known.firstName} ${known.surname}`.trim(), email: known.email, isAdmin: known.isAdmin,
    isApprover: known.isApprover, decidesLeave: known.decidesLeave, features: featuresOn(known.switches, app.log),
  };
  // The catalogue's row is remembered for a while; that of the organisation is read with every request.
  const current = { ...tenant, name: known.organisation, timeZone: known.timeZone };
  return { ...build(app, current, actor, request), person: known };
}

/** Where the database is away, what was posted goes back to its sender with the answer. */
async function keepTyped({ request, context }: RouteArgs, error: unknown): Promise<never> {
  if (isDatabaseAway(error) && request.method === 'POST' && !request.bodyUsed) {
    await readForm({ request, context }).catch(() => undefined);
  }
  throw error;
}

/**
 * The context of a signed-in request: settles tenant and sign-in. Throws the redirect to the sign-in
 * page for a stranger, to the tenant-association page for somebody who is not of this tenant, and to the
 * set-up page for somebody who owes a second factor. `goOn` is the page that they go on with afterwards, for
 * an action whose address has no page: what they sent is then not saved, as nothing could show it to them.
 */
export function requireContext(args: RouteArgs, goOn?: string): Promise<WebCtx> {
  const notes = notesOf(args.context);
  // A form that is saved can only be put into a page that is loaded whole.
  if (notes.needsWholePage) return Promise.reject(redirectDocument(wantedPath(args.request)));
  notes.signedIn ??= signIn(args, goOn).catch((error: unknown) => keepTyped(args, error));
  return notes.signedIn;
}

/** Marks a loader or an action as open to everybody, and settles the tenant alone. */
export async function publicRoute(args: RouteArgs): Promise<{ app: Application; tenant: Tenant; ctx: Ctx }> {
  const { request } = args;
  const app = application();
  const tenant = await orProblem(tenantOf(app, request)).catch((error: unknown) => keepTyped(args, error));
  return { app, tenant, ctx: build(app, tenant, NOBODY, request) };
}
