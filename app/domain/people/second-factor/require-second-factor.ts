import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { RequireSecondFactor } from './contract.ts';

export interface SecondFactorRequirement {
  readonly isRequired: boolean;
  /** How many enabled people have a password and no second factor. */
  readonly without: number;
  /** False where this installation has no key to keep a secret under: nobody could set one up. */
  readonly canKeepSecrets: boolean;
}

/** Whether the organisation requires a second factor, and how many have none yet. */
export const getSecondFactorRequirement = query({
  name: 'second-factor.get-requirement',
  permission: 'sign-in:manage',
  input: z.object({}),
  async run(ctx): Promise<SecondFactorRequirement> {
    const counted = await firstRow<{ without: number }>(ctx.em,
      sql`select count(*)::int as without from tenant.employee e where e.is_enabled and e.password_hash is not null
      and not exists (select 1 from tenant.second_factor f where f.emp_id = e.emp_id and f.confirmed_at is not null)`);
    return { isRequired: await isSecondFactorRequired(ctx.em), without: counted?.without ?? 0, canKeepSecrets: ctx.secrets.canKeep };
  },
});

const NO_KEY =
  'This server has no key to encrypt secrets with, so nobody could set up a second factor. Whoever runs the server can set '
    + 'DAYBOOK_SECRET_KEYS.';

/** Requires a second factor of everybody who signs in with a password, or no longer. Asking for what is so already changes nothing. */
export const requireSecondFactor = command({
  name: 'second-factor.require',
  permission: 'sign-in:manage',
  input: RequireSecondFactor,
  async run(ctx, { isRequired }): Promise<{ isRequired: boolean }> {
    if (isRequired && !ctx.secrets.canKeep) throw new DomainError('rule_violated', NO_KEY);
    const changed = await execute(
      ctx.em, sql`update tenant.organisation set requires_second_factor = ${isRequired} where requires_second_factor <> ${isRequired}`,
    );
    if (changed === 0) return { isRequired };
    await recordSecurityEvent(ctx, { kind: isRequired ? 'second-factor-required' : 'second-factor-not-required' });
    ctx.audit({
      subject: 'organisation', id: 1, before: { requiresSecondFactor: !isRequired }, after: { requiresSecondFactor: isRequired },
    });
    return { isRequired };
  },
});

/** Whether the organisation requires a second factor of whoever signs in with a password. */
export async function isSecondFactorRequired(em: SqlEntityManager): Promise<boolean> {
  return (await firstRow<{ isRequired: boolean }>(
    em, sql`select requires_second_factor as "isRequired" from tenant.organisation`,
  ))?.isRequired ?? false;
}
