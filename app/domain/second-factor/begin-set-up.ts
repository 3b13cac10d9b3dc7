import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { hasSecondFactor, placeOf } from './accept-code.ts';
import { newTotpSecret } from './totp.ts';

/** Makes a secret for the signed-in person, in place of one that they have not confirmed. */
export async function beginSetUp(ctx: CommandCtx): Promise<{ empId: string }> {
  const { empId } = ctx.actor;
  if (await hasSecondFactor(ctx, empId)) throw new DomainError('conflict', 'The second factor is set up already.');
  const sealed = ctx.secrets.seal(placeOf(ctx, empId), newTotpSecret());
  await execute(ctx.em,
    sql`insert into tenant.second_factor as f (emp_id, secret, created_at) values (${empId}, ${sealed}, ${ctx.now().toISOString()})
    on conflict (emp_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where f.confirmed_at is null`);
  return { empId };
}
