import type { LoaderFunctionArgs } from '@remix-run/node';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { loadActivity } from '#app/routes/_app/timesheet/tracker-activity.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';

/** What the tracker's tab asks for once it is opened: no page waits for another system. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const query = new URL(args.request.url).searchParams;
    const date = normalisedDay(query.get('date') ?? undefined) ?? ctx.today();
    return loadActivity(ctx, (query.get('empId') ?? ctx.actor.empId).toUpperCase(), date);
  });
}
