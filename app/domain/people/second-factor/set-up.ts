import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { endSessionsOf, isSignInFresh, requirePresentPassword } from '#app/domain/people/people/index.server.ts';
import { hasSecondFactor, placeOf, takeTotpCode } from './accept-code.ts';
import { ConfirmSecondFactor, OwnSession, SET_UP_MINUTES, StartRequiredSecondFactor, StartSecondFactor, WRONG_CODE } from './contract.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { isSecondFactorRequired } from './require-second-factor.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { newTotpSecret } from './totp.ts';

/** Makes a secret for the signed-in person, in place of one that they have not confirmed. */
async function beginSetUp(ctx: CommandCtx): Promise<{ empId: string }> {
  const { empId } = ctx.actor;
  if (await hasSecondFactor(ctx, empId)) throw new DomainError('conflict', 'The second factor is set up already.');
  const sealed = ctx.secrets.seal(placeOf(ctx, empId), newTotpSecret());
  await execute(ctx.em,
    sql`insert into tenant.second_factor as f (emp_id, secret, created_at) values (${empId}, ${sealed}, ${ctx.now().toISOString()})
    on conflict (emp_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where f.confirmed_at is null`);
  return { empId };
}

/** Makes a secret for the signed-in person. It asks for nothing until a code of it was typed. */
export const startSecondFactor = command({
  name: 'second-factor.start',
  permission: 'settings:own',
  input: StartSecondFactor,
  async run(ctx, { present }) {
    await requirePresentPassword(ctx, present);
    return beginSetUp(ctx);
  },
});

/** The same for somebody whom their organisation makes set it up; whoever has just signed in is not asked for the password again. */
export const startRequiredSecondFactor = command({
  name: 'second-factor.start-required',
  permission: 'settings:own',
  input: StartRequiredSecondFactor,
  async run(ctx, { present, current }) {
    if (!await isSecondFactorRequired(ctx.em)) throw new DomainError('conflict', 'Your organisation does not require a second factor.');
    if (!await isSignInFresh(ctx, current)) await requirePresentPassword(ctx, present);
    return beginSetUp(ctx);
  },
});

/** What the page asks that makes somebody set up their second factor. */
export const getRequiredSetUp = query({
  name: 'second-factor.get-required-set-up',
  permission: 'settings:own',
  input: OwnSession,
  async run(ctx, { current }): Promise<{ asksPassword: boolean }> {
    return { asksPassword: !await isSignInFresh(ctx, current) };
  },
});

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
    const since = new Date(ctx.now().getTime() - SET_UP_MINUTES * 60_000);
    const started = await tables<typeof SecondFactor>(ctx.em).selectFrom('second_factor').select('empId').where('empId', '=', empId)
      .where('confirmedAt', 'is', null).where('createdAt', '>', since).forUpdate().executeTakeFirst();
    if (!started) throw new DomainError('conflict', 'The time to set it up has expired. Please start again.');
    if (!await takeTotpCode(ctx, empId, code)) throw new DomainError('rule_violated', WRONG_CODE, { code: [WRONG_CODE] });
    await ctx.em.nativeUpdate(SecondFactor, { empId }, { confirmedAt: ctx.now() });
    await endSessionsOf(ctx, empId, current);
    await recordSecurityEvent(ctx, { kind: 'second-factor-on' });
    ctx.audit({ subject: 'second_factor', id: empId, after: { isOn: true } });
    return { codes: await replaceRecoveryCodes(ctx, empId) };
  },
});
