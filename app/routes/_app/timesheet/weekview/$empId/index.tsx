import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';

/** This week of a person, where the address names no day. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return redirect(paths.weekView(args.params['empId'], ctx.today()));
}

export default function WeekOfPerson() {
  return null;
}
