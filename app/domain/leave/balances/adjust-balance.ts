import { LockMode } from '@mikro-orm/core';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { AdjustBalance } from './contract.ts';
import { LeaveEntitlement } from './leave-entitlement.entity.ts';
import { LeaveMovement } from './leave-movement.entity.ts';

/** Makes a balance more or less from a day on, with the reason for it. */
export const adjustBalance = command({
  name: 'leave-balance.adjust',
  permission: 'user:write',
  feature: FEATURES.EasyLeave,
  input: AdjustBalance,
  async run(ctx, { empId, leaveTypeId, movedOn, hours: minutes, reason }) {
    const entitlement = await ctx.em.findOne(LeaveEntitlement, { empId, type: leaveTypeId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!entitlement) throw notFound('Balance');
    if (movedOn < entitlement.startsOn) {
      const message = `The balance is counted from ${formatDate(entitlement.startsOn)}. Choose that day or a later one.`;
      throw new DomainError('rule_violated', message, { movedOn: [message] });
    }
    ctx.em.create(LeaveMovement, {
      empId, leaveTypeId, movedOn, kind: 'adjusted', minutes, reason, createdAt: ctx.now(), createdBy: ctx.actor.empId,
    });
    ctx.audit({ subject: 'leave_entitlement', id: entitlement.leaveEntitlementId, after: { adjusted: minutes, movedOn, reason } });
    return { empId };
  },
});
