import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { hash, verify } from '@node-rs/argon2';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { hasText, tables } from '#app/domain/kernel/records/tables.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ChangePassword } from '../contract.ts';
import { Employee } from '../employee.entity.ts';
import { endSessionsOf } from './end-sessions.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** argon2id with the parameters that OWASP recommends for interactive sign-in: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store for a password. Every call gives another one, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** A hash of a password that nobody has, so that an unknown person costs as long as a known one. */
const NOBODYS = hashPassword(`nobody-${Math.random()}`);

/** True when the password belongs to the hash; takes the same time when there is no hash. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? await NOBODYS, password);
  return matches && stored !== null && stored !== undefined;
}

const WRONG = 'The current password is wrong.';

/** Refuses unless the signed-in person knows their password: an open browser alone must not change how they sign in. */
export async function requirePresentPassword(ctx: Ctx, present: string): Promise<void> {
  const person = await tables<typeof Employee>(ctx.em).selectFrom('employee').select('passwordHash')
    .where('empId', '=', ctx.actor.empId).executeTakeFirst();
  if (!person) throw notFound('User');
  if (!await passwordMatches(person.passwordHash, present)) throw new DomainError('rule_violated', WRONG, { present: [WRONG] });
}

/**
 * Finds the enabled person of this tenant with that e-mail and password. Undefined for an unknown
 * person, a disabled one and a wrong password alike: the answer must not tell which. Runs before there
 * is an actor, and so is no use-case.
 */
export async function authenticate(em: SqlEntityManager, email: string, password: string): Promise<{ empId: string } | undefined> {
  const person = await tables<typeof Employee>(em).selectFrom('employee').select(['empId', 'passwordHash', 'isEnabled'])
    .where((of) => hasText(of, 'email', email)).executeTakeFirst();
  const matches = await passwordMatches(person?.passwordHash, password);
  return matches && person?.isEnabled ? { empId: person.empId } : undefined;
}

/**
 * Gives the signed-in person another password and ends their sessions, as {@link endSessionsOf} does; the entry point gives this browser a
 * new one.
 */
export const changePassword = command({
  name: 'settings.change-password',
  permission: 'settings:own',
  input: ChangePassword,
  async run(ctx, { present, password, current }) {
    const employee = await ctx.em.findOne(Employee, ctx.actor.empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!employee) throw notFound('User');
    await requirePresentPassword(ctx, present);
    refuseWeakPassword(ctx, password, employee);
    employee.passwordHash = await hashPassword(password);
    await endSessionsOf(ctx, ctx.actor.empId, current);
    await recordSecurityEvent(ctx, { kind: 'password-changed' });
    ctx.audit({ subject: 'employee', id: ctx.actor.empId, after: { passwordGiven: true } });
    return { empId: ctx.actor.empId };
  },
});
