import { DomainError } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { endSessionsOf } from '#app/domain/people/index.server.ts';
import { takeTotpCode } from './accept-code.ts';
import { ConfirmSecondFactor, SET_UP_MINUTES, WRONG_CODE } from './contract.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Turns the second factor on, once a code shows that the app has the secret. Ends the person's sessions, as `endSessionsOf` does; answers
 * the recovery codes, this once.
 */
export const confirmSecondFactor = command({
  name: 'second-factor.confirm',
  permission: 'settings:own',
  input: ConfirmSecondFactor,
  async run(ctx, { code, current }): Promise<{ codes: string[] }> {
    const { empId } = ctx.actor;
    const since = new Date(ctx.now().getTime() - SET_UP_MINUTES * 60_000).toISOString();
    const started = await firstRow(ctx.em,
      sql`select 1 as found from tenant.second_factor where emp_id = ${empId} and confirmed_at is null and created_at > ${since}
        for update`);
    if (!started) throw new DomainError('conflict', 'The time to set it up has expired. Please start again.');
    if (!await takeTotpCode(ctx, empId, code)) throw new DomainError('rule_violated', WRONG_CODE, { code: [WRONG_CODE] });
    await execute(ctx.em, sql`update tenant.second_factor set confirmed_at = ${ctx.now().toISOString()} where emp_id = ${empId}`);
    await endSessionsOf(ctx, empId, current);
    await recordSecurityEvent(ctx, { kind: 'second-factor-on' });
    ctx.audit({ subject: 'second_factor', id: empId, after: { isOn: true } });
    return { codes: await replaceRecoveryCodes(ctx, empId) };
  },
});
