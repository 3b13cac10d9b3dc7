import { LockMode } from '@mikro-orm/core';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ChangePassword } from './contract.ts';
import { Employee } from './employee.entity.ts';
import { hashPassword, passwordMatches } from './password.ts';

const WRONG = 'The present password is wrong.';

/** Gives the signed-in person another password. */
export const changePassword = command({
  name: 'settings.change-password',
  permission: 'settings:own',
  input: ChangePassword,
  async run(ctx, { present, password }) {
    const employee = await ctx.em.findOne(Employee, ctx.actor.empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!employee) throw notFound('User');
    if (!await passwordMatches(employee.passwordHash, present)) throw new DomainError('rule_violated', WRONG, { present: [WRONG] });
    employee.passwordHash = await hashPassword(password);
    await recordSecurityEvent(ctx, { kind: 'password-changed' });
    ctx.audit({ subject: 'employee', id: ctx.actor.empId, after: { passwordGiven: true } });
    return { empId: ctx.actor.empId };
  },
});
