import { z } from 'zod';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { LeaveType } from '#app/domain/leave/leave-types/index.server.ts';
import type { Employee } from '#app/domain/people/people/index.server.ts';

/** The people and the counted types that an entitlement can be of. */
export const listEntitlementChoices = query({
  name: 'leave-entitlement.choices',
  permission: 'user:write',
  feature: FEATURES.EasyLeave,
  input: z.object({}),
  async run({ em }) {
    const from = tables<typeof Employee | typeof LeaveType>(em);
    const people = await from.selectFrom('employee').where('isEnabled', '=', true)
      .select(['empId as value', fullName('employee').as('label')]).orderBy('surname').orderBy('firstName').orderBy('empId').execute();
    const types = await from.selectFrom('leave_type').where('countsBalance', '=', true).where('isActive', '=', true)
      .select(['leaveTypeId', 'typeName']).orderBy('listOrder').orderBy('leaveTypeId').execute();
    return { people, types: types.map(({ leaveTypeId, typeName }) => ({ value: String(leaveTypeId), label: typeName })) };
  },
});
