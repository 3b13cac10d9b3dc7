import { randomInt } from 'node:crypto';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { hashPassword, passwordMatches } from '#app/domain/people/people/index.server.ts';
import { RECOVERY_CODES } from './contract.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 10;

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten new codes instead of all that the person had; stored as hashes of passwords are. Answers them as they are shown, this once. */
export async function replaceRecoveryCodes(ctx: Pick<Ctx, 'em'>, empId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map(hashPassword));
  await ctx.em.nativeDelete(RecoveryCode, { empId });
  await ctx.em.insertMany(RecoveryCode, hashes.map((codeHash) => ({ empId, codeHash })));
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses up the recovery code, if it is one of the person's that was not used before. */
export async function takeRecoveryCode(ctx: Pick<Ctx, 'em' | 'now'>, empId: string, code: string): Promise<boolean> {
  if (code.length !== LENGTH) return false;
  const open = await tables<typeof RecoveryCode>(ctx.em).selectFrom('recovery_code').select(['recoveryCodeId', 'codeHash'])
    .where('empId', '=', empId).where('usedAt', 'is', null).execute();
  for (const { recoveryCodeId, codeHash } of open) {
    if (!await passwordMatches(codeHash, code)) continue;
    return await ctx.em.nativeUpdate(RecoveryCode, { recoveryCodeId, usedAt: null }, { usedAt: ctx.now() }) > 0;
  }
  return false;
}
