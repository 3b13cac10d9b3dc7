import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** The beginning of the addresses of the checks: their list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.validationQueries());
}

export default function ValidationStart() {
  return null;
}
