import type { Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { leaveTypeFields, leaveTypeList } from './fields.ts';
import { LeaveType } from './leave-type.entity.ts';

explainConstraint('leave_type_once', { field: 'typeName', message: 'There is a leave type of this name already.' });

/** A kind of leave. That of public holidays is there from the beginning and stays. */
export const leaveType = record(LeaveType, {
  name: 'leave-type',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  key: 'leaveTypeId',
  http: { base: '/api/v3/leave-types' },
  fields: leaveTypeFields,
  title: ({ typeName }) => typeName,
  uses: [
    {
      table: 'leave_request', column: 'leave_type_id', words: ['leave request', 'leave requests'],
      remedy: 'Make it inactive instead: it can then no longer be asked for.',
    },
    {
      table: 'leave_entitlement', column: 'leave_type_id', words: ['entitlement', 'entitlements'],
      remedy: 'Make it inactive instead, or remove the entitlements under Leave balances.',
    },
    { table: 'leave_type', column: 'leave_type_id', where: 'is_public_holiday', words: 'public holidays are recorded as it' },
  ],
});

export type LeaveTypeRow = Awaited<ReturnType<typeof listLeaveTypes>>['rows'][number];

export const listLeaveTypes = list({
  name: 'leave-type.list',
  permission: 'organisation:read',
  feature: FEATURES.EasyLeave,
  input: listContract(leaveTypeList, {}),
  read: ({ em }: Ctx) => tables<typeof LeaveType>(em).selectFrom('leave_type').select([
    'leave_type.leaveTypeId', 'leave_type.typeName', 'leave_type.listOrder', 'leave_type.isActive', 'leave_type.needsApproval',
    'leave_type.countsBalance', 'leave_type.noticeDays', 'leave_type.isPaid', 'leave_type.isPublicHoliday',
  ]),
  search: ['leave_type.typeName'],
  order: {
    listOrder: { plain: 'leave_type.listOrder' }, typeName: 'leave_type.typeName', noticeDays: { plain: 'leave_type.noticeDays' },
  },
  tie: 'leave_type.leaveTypeId',
});
