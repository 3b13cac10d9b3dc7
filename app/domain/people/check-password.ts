import { DomainError } from '#app/domain/kernel/errors.ts';
import { OWN_NAME_PASSWORD, isOwnName, type PasswordOwner } from './password-rules.ts';

/** Refuses a password that is made of its owner's name or address. What is wrong with it for everybody, the contract refuses. */
export function refuseOwnName(password: string, owner: PasswordOwner): void {
  if (password !== '' && isOwnName(password, owner)) throw new DomainError('rule_violated', OWN_NAME_PASSWORD, { password: [OWN_NAME_PASSWORD] });
}
