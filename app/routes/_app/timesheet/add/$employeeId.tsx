import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireContext } from '#app/web/context.server.ts';
import { paths } from '#app/screens/paths.ts';
import { normalisedDay } from '../timesheet-entry.server.ts';

/** An address with one part: a person, whose today is meant, or a day of one's own. The page itself checks both. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const given = args.params['employeeId'] ?? '';
  const day = normalisedDay(given);
  const query = Object.fromEntries(new URL(args.request.url).searchParams);
  return redirect(day ? paths.addTimesheet(day, ctx.actor.empId, query) : paths.addTimesheet(ctx.today(), given, query));
}

export default function AddTimesheetStart() {
  return null;
}
