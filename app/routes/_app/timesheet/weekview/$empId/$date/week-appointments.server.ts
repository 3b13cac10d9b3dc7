import { application } from '#app/application.ts';
import { getAppointmentBasis, placeAppointments, type PlacedAppointment } from '#app/domain/time/appointments/index.server.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Whoever looks at a week waits no longer for another system. */
const WAIT_MS = 4000;
const NOT_LOADED = 'Your appointments could not be loaded. The week is shown without them; try again later.';

export interface WeekAppointments { appointments: PlacedAppointment[]; error: string | null }

/** The appointments of a person's week. Another system that is slow or away is told of, and takes nothing else with it. */
export async function loadAppointments(ctx: WebCtx, empId: string, date: string): Promise<WeekAppointments> {
  const { email, week, ...personal } = await orProblem(getAppointmentBasis(ctx, { empId, date }));
  const { services, log } = application();
  // A day more on either side: the week begins and ends in the person's own zone.
  const asked = { from: `${addDays(week.from, -1)}T00:00:00Z`, to: `${addDays(week.to, 2)}T00:00:00Z` };
  try {
    const found = await services.appointments.list({ tenantId: ctx.tenant.id, empId, email, ...asked }, AbortSignal.timeout(WAIT_MS));
    return { appointments: placeAppointments(found, { ...personal, week }), error: null };
  } catch (error) {
    log.warn({ err: error, tenant: ctx.tenant.id }, 'appointments could not be loaded');
    return { appointments: [], error: NOT_LOADED };
  }
}
