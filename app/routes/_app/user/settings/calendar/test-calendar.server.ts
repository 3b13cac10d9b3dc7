import { application } from '#app/application.ts';
import type { ConnectionTest } from '#app/components/systems/exchanges/connection-test.tsx';
import { readTestCalendar } from '#app/domain/time/appointments/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { testOf, typed } from '#app/web/forms/connection-test.server.ts';

/** A person waits no longer for it than for the appointments of a week. */
const WAIT_MS = 4000;
const DAYS = 14;

/** Reads the calendar at the address as typed, or at the stored one where nothing is typed. Nothing is saved. */
export const testCalendar = (ctx: WebCtx, form: FormData): Promise<ConnectionTest> => testOf(ctx, 'calendar', async () => {
  const { connection, zone } = await readTestCalendar(ctx, { address: typed(form, 'address').trim() });
  const now = ctx.now();
  const period = { from: now.toISOString(), to: new Date(now.getTime() + DAYS * 24 * 60 * 60_000).toISOString(), zone };
  const { length } = await application().services.appointments.list(connection, period, AbortSignal.timeout(WAIT_MS));
  return `The calendar can be read and has ${length === 1 ? '1 appointment' : `${length === 0 ? 'no' : length} appointments`} in the next `
    + `${DAYS} days.`;
});
