import { requireContext, type RouteArgs, type WebCtx } from './context.server.ts';

/**
 * Runs a loader that a page asks in the background: the guard, then the search. After the end of the session it answers null, because a
 * redirect to the sign-in page would take the open page away, with all that was typed into it.
 */
export async function lookUp<Found>(args: RouteArgs, find: (ctx: WebCtx) => Promise<Found>): Promise<Found | null> {
  const asked = requireContext(args);
  const ctx = await asked.catch(nothingAfterTheEnd);
  return ctx && find(ctx);
}

function nothingAfterTheEnd(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status < 400) return null;
  throw thrown;
}
