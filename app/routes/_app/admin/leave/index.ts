import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** The leave settings without a tab: the public holidays are the one that there is. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'organisation:read');
  return redirect(paths.publicHolidays());
}
