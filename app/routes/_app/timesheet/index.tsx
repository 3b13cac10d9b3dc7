import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return redirect(paths.dayView());
}

export default function TimesheetStart() {
  return null;
}
