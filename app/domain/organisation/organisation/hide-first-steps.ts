import { z } from 'zod';
import { sql } from 'kysely';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { Organisation } from './organisation.entity.ts';

const HideFirstSteps = z.object({ isHidden: z.boolean() });

/** The same as its button sends it. */
export const HideFirstStepsForm = z.object({
  isHidden: z.enum(['true', 'false'], { error: 'Please choose whether the first steps are shown.' }).transform((text) => text === 'true'),
});

/** Takes the first steps off the home page of every administrator, or brings them back. */
export const hideFirstSteps = command({
  name: 'organisation.hide-first-steps',
  permission: 'organisation:write',
  input: HideFirstSteps,
  async run(ctx, { isHidden }) {
    const before = await tables<typeof Organisation>(ctx.em).selectFrom('organisation').select('hidesFirstSteps').forUpdate()
      .executeTakeFirst();
    await execute(ctx.em, sql`update tenant.organisation set hides_first_steps = ${isHidden}`);
    ctx.audit({ subject: 'first-steps', id: '', before: { isHidden: before?.hidesFirstSteps ?? false }, after: { isHidden } });
    return { isHidden };
  },
});
