import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** Details of no receipt: the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.receipts());
}
