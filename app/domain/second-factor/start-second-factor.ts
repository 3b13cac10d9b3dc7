import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requirePresentPassword } from '#app/domain/people/index.server.ts';
import { hasSecondFactor, placeOf } from './accept-code.ts';
import { StartSecondFactor } from './contract.ts';
import { newTotpSecret } from './totp.ts';

/** Makes a secret for the signed-in person. It asks for nothing until a code of it was typed. */
export const startSecondFactor = command({
  name: 'second-factor.start',
  permission: 'settings:own',
  input: StartSecondFactor,
  async run(ctx, { present }) {
    const { empId } = ctx.actor;
    await requirePresentPassword(ctx, present);
    if (await hasSecondFactor(ctx, empId)) throw new DomainError('conflict', 'The second factor is set up already.');
    const sealed = ctx.secrets.seal(placeOf(ctx, empId), newTotpSecret());
    await execute(ctx.em, sql`insert into tenant.second_factor as f (emp_id, secret, created_at) values (${empId}, ${sealed}, ${ctx.now().toISOString()})
      on conflict (emp_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0 where f.confirmed_at is null`);
    return { empId };
  },
});
