import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';
import { askedPersonDay } from '../timesheet-entry.server.ts';

/** Without a person and a day: one's own today, or what the employee picker asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId, date, query: { past } } = await askedPersonDay(ctx, args.request);
  return redirect(paths.dayView(empId, date, { past }));
}

export default function DayViewStart() {
  return null;
}
