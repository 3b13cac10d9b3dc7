import { date, fields, text } from '#app/domain/kernel/fields/fields.ts';

export const holidayFields = fields({
  name: text({ label: 'Name', max: 100, required: 'Name is required' }),
  date: date({
    label: 'Date', invalid: 'Date is required',
    within: { from: '1950-01-01', to: '2199-12-31', message: 'The date must be between 1950 and 2199' },
  }),
  /** A state of people's addresses; none is everybody. */
  group: text({ label: 'Public Holidays Group', max: 50, fixed: true }),
});

export const holidayList = { sorts: ['date', 'name', 'createdBy', 'updatedAt'], direction: 'desc', sizes: [100] } as const;
