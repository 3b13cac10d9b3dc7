import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requirePresentPassword } from '#app/domain/people/people/index.server.ts';
import { acceptCode } from './accept-code.ts';
import { ChangeSecondFactor, WRONG_CODE } from './contract.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Ten new recovery codes; the earlier ones open nothing any more. Answers them this once. */
export const renewRecoveryCodes = command({
  name: 'second-factor.renew-codes',
  permission: 'settings:own',
  input: ChangeSecondFactor,
  async run(ctx, { present, code }): Promise<{ codes: string[] }> {
    const { empId } = ctx.actor;
    await requirePresentPassword(ctx, present);
    if (!await acceptCode(ctx, empId, code)) throw new DomainError('rule_violated', WRONG_CODE, { code: [WRONG_CODE] });
    await recordSecurityEvent(ctx, { kind: 'recovery-codes-renewed' });
    ctx.audit({ subject: 'second_factor', id: empId, after: { recoveryCodesRenewed: true } });
    return { codes: await replaceRecoveryCodes(ctx, empId) };
  },
});
