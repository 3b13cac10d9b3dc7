import type { Ctx } from '#app/domain/kernel/context.ts';
import type { CalendarConnection } from '#app/domain/kernel/ports/appointment-source.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import type { StoredCalendarConnection } from './calendar-connection.entity.ts';

export const calendarPlace = (tenantId: string, empId: string) => ({ purpose: 'calendar.address', tenantId, record: empId }) as const;

/** A person's calendar as it is stored. */
export const findStoredCalendar = ({ em }: Pick<Ctx, 'em'>, empId: string) =>
  tables<typeof StoredCalendarConnection>(em).selectFrom('calendar_connection').select(['address', 'host', 'updatedAt'])
    .where('empId', '=', empId).executeTakeFirst();

/** The calendar of the actor, its address open; undefined where they have connected none. A calendar is shown to its person alone. */
export async function findMyCalendar(ctx: Ctx): Promise<CalendarConnection | undefined> {
  const { empId } = ctx.actor;
  const stored = await findStoredCalendar(ctx, empId);
  return stored && { address: ctx.secrets.open(calendarPlace(ctx.tenant.id, empId), stored.address), exchanges: exchangeLogOf(ctx) };
}
