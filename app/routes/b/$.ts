import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { publicRoute } from '#app/web/context.server.ts';
import { safeReturnTo } from '#app/web/auth/return-to.ts';

/** Addresses under /b/ are the same ones without it: links of old stay good. */
export async function loader(args: LoaderFunctionArgs) {
  await publicRoute(args);
  const { pathname, search } = new URL(args.request.url);
  return redirect(safeReturnTo(`${pathname.replace(/^\/b\/+/, '/')}${search}`), 301);
}
