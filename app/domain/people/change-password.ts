import { LockMode } from '@mikro-orm/core';
import { notFound } from '#app/domain/kernel/errors.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { ChangePassword } from './contract.ts';
import { Employee } from './employee.entity.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { hashPassword } from './password.ts';
import { requirePresentPassword } from './require-present-password.ts';

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
