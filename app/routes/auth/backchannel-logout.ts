import type { ActionFunctionArgs } from '@remix-run/node';
import { publicRoute } from '#app/web/context.server.ts';
import { signOutByProvider } from '#app/web/auth/provider-sign-out.server.ts';

/**
 * Where the organisation's provider says that somebody has signed out there. It comes from a server, with no browser: the token is its
 * proof.
 */
export async function action(args: ActionFunctionArgs) {
  const { app, ctx } = await publicRoute(args);
  return signOutByProvider(app, ctx, args);
}
