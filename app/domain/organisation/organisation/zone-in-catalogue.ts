import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';

/** Writes the zone into the catalogue too, where jobs, the bot and the sign-in page read it: one transaction changes both. */
export async function zoneInCatalogue({ em, tenant }: CommandCtx, timeZone: string): Promise<void> {
  await execute(em, sql`update control.tenant set time_zone = ${timeZone} where id = ${tenant.id} and time_zone <> ${timeZone}`);
}
