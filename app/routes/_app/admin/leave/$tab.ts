import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { allow } from '#app/web/auth/allow.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** A tab that is not there leads to the one that is. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  await allow(ctx, 'organisation:read');
  return redirect(paths.publicHolidays());
}
