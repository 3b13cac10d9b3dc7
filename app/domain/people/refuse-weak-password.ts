import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { COMMON_PASSWORD, OWN_NAME_PASSWORD, isCommonPassword, isOwnName, type PasswordOwner } from './password-rules.ts';

/** Refuses a password that is tried first, by anybody or by who knows its owner. The empty one says nothing and passes. */
export function refuseWeakPassword({ tenant }: Pick<Ctx, 'tenant'>, password: string, owner: Omit<PasswordOwner, 'organisation'>): void {
  if (password === '') return;
  const words = isCommonPassword(password) ? COMMON_PASSWORD : isOwnName(password, { ...owner, organisation: tenant.name }) ? OWN_NAME_PASSWORD : undefined;
  if (words) throw new DomainError('rule_violated', words, { password: [words] });
}
