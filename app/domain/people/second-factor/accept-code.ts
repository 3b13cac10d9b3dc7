import type { Ctx } from '#app/domain/kernel/context.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { totpStep } from './totp.ts';

/** The place that a person's secret is sealed for. */
export const placeOf = (ctx: Pick<Ctx, 'tenant'>, empId: string) =>
  ({ purpose: 'second-factor.secret', tenantId: ctx.tenant.id, record: empId }) as const;

/** True when the person owes a code after their password. */
export async function hasSecondFactor(ctx: Pick<Ctx, 'em'>, empId: string): Promise<boolean> {
  const confirmed = await tables<typeof SecondFactor>(ctx.em).selectFrom('second_factor').select('empId')
    .where('empId', '=', empId).where('confirmedAt', 'is not', null).executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Takes a code of the app, each once: a step at or before the last one taken is refused, also when two requests bring it at the same time.
 */
export async function takeTotpCode(ctx: Pick<Ctx, 'em' | 'now' | 'secrets' | 'tenant'>, empId: string, code: string): Promise<boolean> {
  const stored = await tables<typeof SecondFactor>(ctx.em).selectFrom('second_factor').select('secret').where('empId', '=', empId)
    .executeTakeFirst();
  const step = stored && totpStep(ctx.secrets.open(placeOf(ctx, empId), stored.secret), code, ctx.now());
  if (step === undefined) return false;
  return await ctx.em.nativeUpdate(SecondFactor, { empId, lastStep: { $lt: step } }, { lastStep: step }) > 0;
}

/**
 * Takes a code of a confirmed second factor, of the app or a recovery code, and keeps in the security log
 * what came of it. False for anything else. Also serves the sign-in page, where there is no actor yet.
 */
export async function acceptCode(ctx: Ctx, empId: string, code: string): Promise<boolean> {
  if (!await hasSecondFactor(ctx, empId)) return false;
  if (await takeTotpCode(ctx, empId, code)) return true;
  if (await takeRecoveryCode(ctx, empId, code)) {
    await recordSecurityEvent(ctx, { kind: 'recovery-code-used', empId });
    return true;
  }
  return false;
}
