import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/web/paths.ts';

/** The leave settings without a tab: the public holidays are the one that there is. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.publicHolidays());
}
