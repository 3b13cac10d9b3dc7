import type { LoaderFunctionArgs } from '@remix-run/node';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { lookUp } from '#app/web/look-up.server.ts';
import { loadAppointments } from './week-appointments.server.ts';

/** What the week view asks for once it is shown: no page waits for another system. */
export async function loader(args: LoaderFunctionArgs) {
  return lookUp(args, async (ctx) => {
    const { empId = '', date } = args.params;
    return loadAppointments(ctx, empId.toUpperCase(), normalisedDay(date) ?? ctx.today());
  });
}
