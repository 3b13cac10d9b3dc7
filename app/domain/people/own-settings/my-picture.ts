import { LockMode } from '@mikro-orm/core';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { SetMyPicture } from '../contract.ts';
import { Employee } from '../employee.entity.ts';

/** The signed-in person's own picture. */
export const setMyPicture = command({
  name: 'settings.set-my-picture',
  permission: 'settings:own',
  input: SetMyPicture,
  async run(ctx, { picture }): Promise<void> {
    if (picture === undefined) return;
    const employee = await ctx.em.findOne(Employee, ctx.actor.empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!employee) throw notFound('User');
    ctx.audit({ subject: 'employee', id: ctx.actor.empId, before: { picture: employee.picture ?? null }, after: { picture } });
    ctx.em.assign(employee, { picture, updatedAt: ctx.now() });
  },
});
