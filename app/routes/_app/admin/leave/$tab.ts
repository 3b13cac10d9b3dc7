import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/web/paths.ts';

/** A tab that is not there leads to the one that is. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.publicHolidays());
}
