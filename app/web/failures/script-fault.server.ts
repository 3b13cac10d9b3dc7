import type { Application } from '#app/application.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { findSignedInPerson } from '#app/domain/people/people/index.server.ts';
import type { RouteArgs } from '../context.server.ts';
import { faultFrames, faultMessage } from './fault-words.server.ts';
import { PUBLIC_FORM } from '../forms/form-limits.ts';
import { productFacts } from '../footer.server.ts';
import { problemResponse } from './problem-answer.server.ts';
import { consumePoint, limitKey, networkOf, type RateLimit } from '../auth/rate-limits.server.ts';
import { readForm } from '../forms/read-form.server.ts';
import { hashToken, tokenOf } from '../auth/session.server.ts';

const WINDOW_SECONDS = 15 * 60;
/** An office behind one address, and a release that fails for everybody in it, still say enough. */
const PER_NETWORK: RateLimit = { name: 'script-fault', points: 30, seconds: WINDOW_SECONDS };

/** The fields of a report: how many characters each may have, and what it must look like. */
const FIELDS = {
  route: { most: 150, looks: /^(root|routes\/[\w$./-]+)$/ },
  name: { most: 60, looks: /^[\w$ ]*$/ },
  message: { most: 500, looks: /^/ },
  stack: { most: 2000, looks: /^/ },
} as const;

type Report = Readonly<Record<keyof typeof FIELDS, string>>;

function reportOf(fields: FormData): Report | undefined {
  const isSound = ([name, { most, looks }]: [string, { most: number; looks: RegExp }]) => {
    const [value, ...more] = fields.getAll(name);
    return typeof value === 'string' && more.length === 0 && value.length <= most && looks.test(value);
  };
  return Object.entries(FIELDS).every(isSound) ? Object.fromEntries(fields) as unknown as Report : undefined;
}

/** Whose browser it is. A fault may happen before signing in, and the report of one must not fail for its sender's sake. */
async function senderOf(app: Application, ctx: Ctx, request: Request): Promise<string | undefined> {
  const token = await tokenOf(request);
  const person = token && await findSignedInPerson(ctx, hashToken(token), app.now()).catch(() => undefined);
  return person && person.sessionTenantId === ctx.tenant.id ? person.empId : undefined;
}

/**
 * Answers a browser that reports a fault of a page's scripts: 204, or 400, 413 or 429 as problem details. What is
 * written to the log names code, not what was typed or looked at. A limit that cannot be asked holds nothing up.
 */
export async function takeFault(app: Application, ctx: Ctx, args: RouteArgs): Promise<Response> {
  const { request } = args;
  if (!await consumePoint(app, PER_NETWORK, limitKey(ctx.tenant.id, networkOf(ctx.from?.address ?? ''))).catch(() => true)) {
    app.metrics.scriptFault('limited');
    return problemResponse(429, { title: 'Too Many Requests', detail: 'Too many faults were reported from here.' }, request,
      { 'Retry-After': String(WINDOW_SECONDS) });
  }
  const report = reportOf(await readForm(args, PUBLIC_FORM));
  if (!report) return problemResponse(400, { title: 'Bad Request', detail: 'This is not a report of a fault.' }, request);
  const empId = await senderOf(app, ctx, request);
  const { commit, version } = productFacts();
  const { route, name, message, stack } = report;
  app.metrics.scriptFault('written');
  app.log.warn({
    tenant: ctx.tenant.id, ...(empId ? { empId } : {}), requestId: request.headers.get('X-Request-Id'), route, build: commit ?? version,
    userAgent: ctx.from?.userAgent.slice(0, 200), fault: { name, message: faultMessage(name, message), frames: faultFrames(stack) },
  }, 'a script failed in a browser');
  return new Response(null, { status: 204 });
}
