import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** The beginning of the addresses of reports: the first of them. */
export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.clientProjectSummary());
}

export default function ReportsStart() {
  return null;
}
