import type { LoaderFunctionArgs } from '@remix-run/node';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { loadActivity } from '#app/routes/_app/timesheet/tracker-activity.server.ts';
import { requireContext } from '#app/web/context.server.ts';

/** What the tracker's tab asks for once it is opened: no page waits for another system. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const query = new URL(args.request.url).searchParams;
  const date = normalisedDay(query.get('date') ?? undefined) ?? ctx.today();
  return loadActivity(ctx, (query.get('empId') ?? ctx.actor.empId).toUpperCase(), date);
}
