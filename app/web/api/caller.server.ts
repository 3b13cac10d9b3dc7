import { application, type Application } from '#app/application.ts';
import { bringsKey, KEY_HEADER } from '#app/host/checks/api-addresses.ts';
import type { Ctx, Tenant } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { featuresOn } from '#app/domain/site/features/index.server.ts';
import { findKeyOwner, hashKey, noteUse, PERMISSIONS_OF_SCOPE, type KeyOwner } from '#app/domain/people/api-keys/index.server.ts';
import { limitKey, pointsLeft, type RateLimit } from '../auth/rate-limits.server.ts';
import { requireApiContext } from '../auth/api-context.server.ts';
import { publicRoute, type RouteArgs } from '../context.server.ts';
import { problem } from '../responses.server.ts';
import { CallRefused } from './call-refused.ts';

/** The person for whom a call is made, with the headers that its answer has for the key. */
export interface Caller {
  readonly ctx: Ctx;
  readonly headers: Record<string, string>;
  /** Ends the call: another one of the same key may begin. */
  done(): void;
}

const PER_KEY: RateLimit = { name: 'api-key', points: 600, seconds: 60 };
const AT_ONCE = 20;
const REFUSED_KEY = 'This key is not known here, or is revoked or expired. Make a new one under My Settings, API keys.';

/** Calls that are being answered, by key; of this process. */
const running = new Map<number, number>();

/** Settles for whom a call is made: by the key that it brings, or by the session of a signed-in person. Throws 401, 403 and 429. */
export async function requireCaller(args: RouteArgs): Promise<Caller> {
  const { request } = args;
  if (!bringsKey((name) => request.headers.get(name))) {
    const { person: _person, ...ctx } = await requireApiContext(args);
    return { ctx, headers: {}, done: () => undefined };
  }
  const { app, tenant, ctx } = await publicRoute(args);
  const owner = await ownerOf(ctx, request, tenant);
  if (!owner.mayCall) throw problem(new DomainError('forbidden', 'The API is not switched on for the owner of this key.'));
  const headers = { ...await limited(app, tenant, owner), ...allowedOrigin(request, owner) };
  await noteUse(ctx, owner, (request.headers.get('X-Application-Name') ?? '').slice(0, 100));
  return { ctx: contextOf(ctx, owner), headers, done: begin(owner, headers) };
}

async function ownerOf(ctx: Ctx, request: Request, tenant: Tenant): Promise<KeyOwner> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  const key = bearer ?? request.headers.get(KEY_HEADER) ?? '';
  const meant = request.headers.get('X-Tenant-Id');
  const owner = key.length > 200 || (meant !== null && meant !== tenant.id) ? undefined : await findKeyOwner(ctx, hashKey(key));
  if (!owner) throw new CallRefused(401, REFUSED_KEY, { 'WWW-Authenticate': 'Bearer realm="Daybook"' });
  return owner;
}

function contextOf(ctx: Ctx, owner: KeyOwner): Ctx {
  const { empId, name, email, isAdmin, isApprover, decidesLeave, scope, organisation, timeZone, switches } = owner;
  return {
    ...ctx, channel: 'api', tenant: { ...ctx.tenant, name: organisation, timeZone }, today: () => todayIn(timeZone, ctx.now()),
    actor: {
      kind: 'employee', empId, name, email, isAdmin, isApprover, decidesLeave, features: featuresOn(switches, application().log),
      only: PERMISSIONS_OF_SCOPE[scope], readsOnly: scope === 'read',
    },
  };
}

async function limited(app: Application, tenant: Tenant, { apiKeyId }: KeyOwner): Promise<Record<string, string>> {
  const { left, seconds } = await pointsLeft(app, PER_KEY, limitKey(tenant.id, String(apiKeyId)));
  const headers = { 'RateLimit-Limit': String(PER_KEY.points), 'RateLimit-Remaining': String(left), 'RateLimit-Reset': String(seconds) };
  if (left > 0 || seconds === 0) return headers;
  throw new CallRefused(429, `This key has made ${PER_KEY.points} calls in a minute. Wait ${seconds} seconds.`,
    { ...headers, 'Retry-After': String(seconds) });
}

function begin({ apiKeyId }: KeyOwner, headers: Record<string, string>): () => void {
  const count = running.get(apiKeyId) ?? 0;
  if (count >= AT_ONCE)
    throw new CallRefused(429, `This key has ${AT_ONCE} calls under way. Wait for one to end.`, { ...headers, 'Retry-After': '1' });
  running.set(apiKeyId, count + 1);
  return () => {
    const left = (running.get(apiKeyId) ?? 1) - 1;
    if (left > 0) running.set(apiKeyId, left);
    else running.delete(apiKeyId);
  };
}

function allowedOrigin(request: Request, { origins }: KeyOwner): Record<string, string> {
  const origin = request.headers.get('Origin');
  if (!origin || !origins.toLowerCase().split(' ').includes(origin.toLowerCase())) return {};
  return {
    'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'ETag, Link, X-Total-Count, Retry-After', 'Vary': 'Origin',
  };
}
