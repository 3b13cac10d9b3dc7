import { z } from 'zod';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import type { CalendarConnection } from '#app/domain/kernel/ports/appointment-source.ts';
import { tables, wallTimeOf } from '#app/domain/kernel/records/tables.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { exchangeLogOf } from '#app/domain/systems/exchanges/index.server.ts';
import { StoredCalendarConnection } from './calendar-connection.entity.ts';
import { calendarPlace, findMyCalendar, findStoredCalendar } from './calendar.read-model.ts';
import { SaveMyCalendar, TestMyCalendar } from './contract.ts';

export interface MyCalendar {
  /** The host of its address, which is all that is shown of it; null where none is connected. */
  readonly host: string | null;
  /** Wall time of the organisation, yyyy-MM-ddTHH:mm. */
  readonly savedAt: string | null;
  /** False where this installation has no key to keep an address under. */
  readonly canKeepSecrets: boolean;
}

const OWN = { permission: 'settings:own' } as const;

/** The calendar that the signed-in person has connected, without its address. */
export const getMyCalendar = query({
  name: 'calendar.get-mine',
  ...OWN,
  input: z.object({}),
  async run({ em, actor, tenant, secrets }): Promise<MyCalendar> {
    const found = await tables<typeof StoredCalendarConnection>(em).selectFrom('calendar_connection')
      .select(['host', wallTimeOf('updatedAt', tenant.timeZone).as('savedAt')]).where('empId', '=', actor.empId).executeTakeFirst();
    return { host: found?.host ?? null, savedAt: found?.savedAt ?? null, canKeepSecrets: secrets.canKeep };
  },
});

/** Connects the calendar of the signed-in person, in place of one that they had. Its address is sealed and never shown again. */
export const saveMyCalendar = command({
  name: 'calendar.save-mine',
  ...OWN,
  input: SaveMyCalendar,
  async run(ctx, { address }): Promise<void> {
    const { empId } = ctx.actor;
    const before = await findStoredCalendar(ctx, empId);
    const { host } = new URL(address);
    const row = { address: ctx.secrets.seal(calendarPlace(ctx.tenant.id, empId), address), host, updatedAt: ctx.now() };
    await tables<typeof StoredCalendarConnection>(ctx.em).insertInto('calendar_connection').values({ empId, ...row })
      .onConflict((conflict) => conflict.column('empId').doUpdateSet(row)).execute();
    ctx.audit({ subject: 'employee', id: empId, before: { calendar: before?.host ?? '' }, after: { calendar: host } });
  },
});

/** Forgets the calendar of the signed-in person. */
export const removeMyCalendar = command({
  name: 'calendar.remove-mine',
  ...OWN,
  input: z.object({}),
  async run(ctx): Promise<void> {
    const { empId } = ctx.actor;
    const before = await findStoredCalendar(ctx, empId);
    if (!before) throw notFound('Calendar');
    await ctx.em.nativeDelete(StoredCalendarConnection, { empId });
    ctx.audit({ subject: 'employee', id: empId, before: { calendar: before.host }, after: { calendar: '' } });
  },
});

export interface TestedCalendar { readonly connection: CalendarConnection; readonly zone: string }

/** The calendar that a test reads: at the address as typed, or at the stored one where nothing is typed. */
export const readTestCalendar = query({
  name: 'calendar.read-test',
  ...OWN,
  input: TestMyCalendar,
  async run(ctx, { address }): Promise<TestedCalendar> {
    const connection = address === undefined ? await findMyCalendar(ctx) : { address, exchanges: exchangeLogOf(ctx) };
    if (connection) return { connection, zone: ctx.tenant.timeZone };
    const message = 'Address is required.';
    throw new DomainError('rule_violated', message, { address: [message] });
  },
});
