import { z } from 'zod';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { requiresSecondFactor } from './requirement.read-model.ts';

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
    return { isRequired: await requiresSecondFactor(ctx.em), without: counted?.without ?? 0, canKeepSecrets: ctx.secrets.canKeep };
  },
});
