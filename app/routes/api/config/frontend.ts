import type { LoaderFunctionArgs } from '@remix-run/node';
import { OPENID_SCOPE } from '#app/domain/kernel/ports/open-id.ts';
import { findPublicProvider } from '#app/domain/people/sign-in/index.server.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { callbackUrl } from '#app/web/auth/openid-strategy.server.ts';
import { paths } from '#app/screens/paths.ts';

/**
 * How a client of this organisation signs in. Without a provider `authority` and `clientId` are empty: the page at `loginUrl` takes
 * passwords.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { ctx } = await publicRoute(args);
  const provider = await findPublicProvider(ctx.em);
  const callback = callbackUrl(args.request);
  return Response.json({
    authority: provider?.issuer ?? '', redirectUrl: callback.href, clientId: provider?.clientId ?? '', scope: OPENID_SCOPE,
    loginUrl: new URL(paths.signIn(), callback).href, role: 'tenant',
  }, { headers: { 'Cache-Control': 'no-store' } });
}
