import type { Frame } from '#app/components/layout/signed-in-shell.tsx';
import { getTimerWork } from '#app/domain/time/timer/index.server.ts';
import { requireContext, type RouteArgs, type WebCtx } from './context.server.ts';
import { productFacts } from './footer.server.ts';
import { orProblem } from './responses.server.ts';

/** Only who has a timer waits for its names. */
async function timerOf(ctx: WebCtx): Promise<Frame['timer']> {
  const since = ctx.person.timerSince;
  const work = since === null ? undefined : await orProblem(getTimerWork(ctx, {}));
  if (since === null || work === undefined) return null;
  return { work, seconds: Math.max(0, Math.floor(ctx.now().getTime() / 1000 - since)) };
}

/** What every page shows of whoever is signed in. */
export async function frameOf(ctx: WebCtx): Promise<Frame> {
  const { person, actor } = ctx;
  return { organisation: person.organisation, theme: person.theme, isAdmin: actor.isAdmin,
    isApprover: person.isApprover, decidesLeave: person.decidesLeave,
    user: { name: actor.name, email: actor.email, portrait: person.portrait }, features: actor.features, timer: await timerOf(ctx),
    ...(actor.isAdmin ? { product: productFacts() } : {}) };
}

/** The frame of a page that is open to everybody: with menus for whoever is signed in, undefined for anybody else. */
export async function frameIfSignedIn(args: RouteArgs): Promise<Frame | undefined> {
  try {
    return await frameOf(await requireContext(args));
  } catch (refusal) {
    // Somebody else is sent to the sign-in page, which is not called for here.
    if (refusal instanceof Response) return undefined;
    throw refusal;
  }
}
