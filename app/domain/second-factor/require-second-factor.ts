import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { RequireSecondFactor } from './contract.ts';

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
