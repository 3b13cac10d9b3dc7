import { notFound } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { BalanceRef } from './contract.ts';
import { LeaveEntitlement } from './leave-entitlement.entity.ts';
import { valuesOf } from './save-entitlement.ts';

/** Answers an entitlement as its form has it, with the name of its type. */
export const getEntitlement = query({
  name: 'leave-entitlement.get',
  permission: 'user:write',
  feature: FEATURES.EasyLeave,
  input: BalanceRef,
  async run({ em }, { empId, leaveTypeId }) {
    const stored = await em.findOne(LeaveEntitlement, { empId, type: leaveTypeId }, { populate: ['type'] });
    if (!stored) throw notFound('Entitlement');
    return { empId, leaveTypeId, typeName: stored.type.typeName, version: stored.version, ...await valuesOf({ em }, stored) };
  },
});
