import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { endSessionsOf, requirePresentPassword } from '#app/domain/people/people/index.server.ts';
import { acceptCode } from './accept-code.ts';
import { ChangeSecondFactor, REQUIRED, WRONG_CODE } from './contract.ts';
import { isSecondFactorRequired } from './require-second-factor.ts';
import { SecondFactor } from './second-factor.entity.ts';

/** Turns the signed-in person's second factor off. Takes both factors, and ends their sessions, as `endSessionsOf` does. */
export const turnOffSecondFactor = command({
  name: 'second-factor.turn-off',
  permission: 'settings:own',
  input: ChangeSecondFactor,
  async run(ctx, { present, code, current }) {
    const { empId } = ctx.actor;
    if (await isSecondFactorRequired(ctx.em)) throw new DomainError('rule_violated', REQUIRED);
    await requirePresentPassword(ctx, present);
    if (!await acceptCode(ctx, empId, code)) throw new DomainError('rule_violated', WRONG_CODE, { code: [WRONG_CODE] });
    await ctx.em.nativeDelete(SecondFactor, { empId });
    await endSessionsOf(ctx, empId, current);
    await recordSecurityEvent(ctx, { kind: 'second-factor-off' });
    ctx.audit({ subject: 'second_factor', id: empId, after: { isOn: false } });
    return { empId };
  },
});
