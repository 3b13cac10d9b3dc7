import { z } from 'zod';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { placeOf } from './accept-code.ts';
import { SET_UP_MINUTES } from './contract.ts';
import { totpUri } from './totp.ts';

export type SecondFactorView =
  | { state: 'off'; hasPassword: boolean }
  | { state: 'started'; secret: string; uri: string }
  | { state: 'on'; codesLeft: number; isRequired: boolean };

interface Stored { secret: string | null; isOn: boolean | null; isFresh: boolean | null; codesLeft: number; hasPassword: boolean;
  organisation: string; isRequired: boolean }

/** The signed-in person's second factor. The secret is in it only until it is confirmed. */
export const getSecondFactor = query({
  name: 'second-factor.get',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<SecondFactorView> {
    const { empId, email } = ctx.actor;
    const since = new Date(ctx.now().getTime() - SET_UP_MINUTES * 60_000).toISOString();
    const stored = await firstRow<Stored>(ctx.em,
      sql`select f.secret, f.confirmed_at is not null as "isOn", f.created_at > ${since} as "isFresh",
      (select count(*)::int from tenant.recovery_code c where c.emp_id = e.emp_id and c.used_at is null) as "codesLeft",
      e.password_hash is not null as "hasPassword", o.name as organisation,
      o.requires_second_factor as "isRequired"
      from tenant.employee e left join tenant.second_factor f on f.emp_id = e.emp_id cross join tenant.organisation o
      where e.emp_id = ${empId}`);
    if (stored?.isOn) return { state: 'on', codesLeft: stored.codesLeft, isRequired: stored.isRequired };
    if (!stored?.secret || !stored.isFresh) return { state: 'off', hasPassword: stored?.hasPassword ?? false };
    const secret = ctx.secrets.open(placeOf(ctx, empId), stored.secret);
    return { state: 'started', secret, uri: totpUri(secret, { issuer: `Daybook ${stored.organisation}`, label: email }) };
  },
});
