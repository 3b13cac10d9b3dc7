import type { LoaderFunctionArgs } from '@remix-run/node';
import { normalisedDay } from '#app/routes/_app/timesheet/timesheet-entry.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadAppointments } from './week-appointments.server.ts';

/** What the week view asks for once it is shown: no page waits for another system. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { empId = '', date } = args.params;
  return loadAppointments(ctx, empId.toUpperCase(), normalisedDay(date) ?? ctx.today());
}
