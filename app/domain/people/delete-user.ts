import { LockMode } from '@mikro-orm/core';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UserParams } from './contract.ts';
import { Employee } from './employee.entity.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { findUserDeletion } from './get-user-deletion.ts';

/** Deletes a person whom nothing names. */
export const deleteUser = command({
  name: 'user.delete',
  permission: 'user:write',
  input: UserParams,
  async run(ctx, { empId }) {
    const employee = await ctx.em.findOne(Employee, empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const deletion = await findUserDeletion(ctx, empId);
    if (!employee || !deletion) throw notFound('User');
    if (deletion.blockedBecause)
      throw new DomainError('conflict', `${deletion.displayName} cannot be deleted: ${deletion.blockedBecause}.`);
    ctx.audit({
      subject: 'employee', id: empId, before: { firstName: employee.firstName, surname: employee.surname, email: employee.email },
    });
    await endSessionsOf(ctx, empId);
    ctx.em.remove(employee);
    return { displayName: deletion.displayName };
  },
});
