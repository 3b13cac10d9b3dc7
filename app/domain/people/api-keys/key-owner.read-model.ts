import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { approvesWhat } from '#app/domain/people/people/index.server.ts';
import { switchesOfPerson } from '#app/domain/site/features/index.server.ts';
import type { Scope } from './fields.ts';

/** Finds the live key of a hash, with its owner as far as a call needs them. Asked before there is an actor, and so no use-case. */
export function findKeyOwner({ em, now }: Pick<Ctx, 'em' | 'now'>, keyHash: string) {
  return firstRow<{
    apiKeyId: number; scope: Scope; origins: string; lastUsedAt: string | null; lastApplication: string; empId: string; name: string;
    email: string; isAdmin: boolean; isApprover: boolean; decidesLeave: boolean; mayCall: boolean; organisation: string;
    timeZone: string; switches: unknown;
  }>(em, sql`select k.api_key_id as "apiKeyId", k.scope, k.origins, k.last_used_at as "lastUsedAt", k.last_application as "lastApplication",
      e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name, e.email, e.is_admin as "isAdmin", ${approvesWhat(now())},
      e.is_enabled and e.is_web_api as "mayCall", o.name as organisation, o.time_zone as "timeZone", ${switchesOfPerson} as switches
    from tenant.api_key k join tenant.employee e on e.emp_id = k.emp_id cross join tenant.organisation o
    where k.key_hash = ${keyHash} and k.revoked_at is null
      and (k.expires_on is null or k.expires_on >= (${now().toISOString()}::timestamptz at time zone o.time_zone)::date)`);
}

export type KeyOwner = NonNullable<Awaited<ReturnType<typeof findKeyOwner>>>;

/** True where a live key of the organisation allows scripts of that origin. */
export async function isOriginAllowed({ em }: Pick<Ctx, 'em'>, origin: string): Promise<boolean> {
  return await firstRow(em, sql`select 1 as found from tenant.api_key where revoked_at is null
    and ${origin} = any (string_to_array(lower(origins), ' ')) limit 1`) !== undefined;
}
