import { application } from '#app/application.ts';
import { getAppointmentBasis, placeAppointments, type PlacedAppointment } from '#app/domain/time/appointments/index.server.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import { errorsInWords } from '#app/domain/systems/exchanges/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** A person who looks at a week waits no longer for another system. */
const WAIT_MS = 4000;
const NOT_LOADED = 'Your appointments could not be loaded. The week is shown without them.';

export interface WeekAppointments { appointments: PlacedAppointment[]; error: string | null }

/** Asks the person's calendar for the appointments of a week. One that is slow or away is reported, and the rest of the page works. */
export async function loadAppointments(ctx: WebCtx, empId: string, date: string): Promise<WeekAppointments> {
  const basis = await getAppointmentBasis(ctx, { empId, date }).catch((error: unknown) => {
    // The address cannot be opened: this server has lost its key.
    if (error instanceof DomainError && error.code === 'unavailable') return error;
    return orProblem(Promise.reject(error as Error));
  });
  if (basis instanceof DomainError) return { appointments: [], error: `${NOT_LOADED} ${basis.message}` };
  if (!basis) return { appointments: [], error: null };
  const { connection, week, ...personal } = basis;
  const { services, log } = application();
  // A day more on either side: the week begins and ends in the person's own zone.
  const asked = { from: `${addDays(week.from, -1)}T00:00:00Z`, to: `${addDays(week.to, 2)}T00:00:00Z`, zone: personal.zone };
  try {
    const found = await services.appointments.list(connection, asked, AbortSignal.timeout(WAIT_MS));
    return { appointments: placeAppointments(found, { ...personal, week }), error: null };
  } catch (error) {
    if (!(error instanceof SystemFault)) throw error;
    log.warn({ err: error, tenant: ctx.tenant.id }, 'appointments could not be loaded');
    const [words = ''] = errorsInWords('calendar', error, personal.zone);
    return { appointments: [], error: `${NOT_LOADED} ${words}` };
  }
}
