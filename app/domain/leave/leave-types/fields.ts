import { fields, flag, text, whole } from '#app/domain/kernel/fields/fields.ts';

export const leaveTypeFields = fields({
  typeName: text({ label: 'Name', max: 50, required: 'Name is required.' }),
  listOrder: whole({ label: 'Order', max: 9999, initial: '0', hint: 'A number: the smallest stands first.' }),
  isActive: flag({ label: 'Active', initial: 'on', hint: 'Otherwise no new leave of this type can be asked for.' }),
  needsApproval: flag({ label: 'Needs approval', initial: 'on', hint: 'Otherwise leave is approved as soon as it is asked for.' }),
  countsBalance: flag({ label: 'Counts a balance', hint: 'Leave of this type is taken off what a person has left.' }),
  noticeDays: whole({
    label: 'Minimum notice in days', max: 365, initial: '0', tooLong: 'Minimum notice in days must be at most 365',
    hint: 'How long before its first day leave must be asked for. 0 for no notice.',
  }),
  isPaid: flag({ label: 'Paid', initial: 'on' }),
});

export const leaveTypeList = { sorts: ['listOrder', 'typeName', 'noticeDays'], sizes: [20, 50, 100] } as const;
