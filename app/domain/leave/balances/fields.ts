import { choice, date, fields, flag, text } from '#app/domain/kernel/fields/fields.ts';

const MONTHS = {
  '1': 'January', '2': 'February', '3': 'March', '4': 'April', '5': 'May', '6': 'June',
  '7': 'July', '8': 'August', '9': 'September', '10': 'October', '11': 'November', '12': 'December',
};

const day = { from: '1950-01-01', to: '2199-12-31', message: 'The day must be between 1950 and 2199' };

/** The form of an entitlement. Hours are typed as everywhere, and stored in minutes. */
export const entitlementFields = fields({
  empId: choice({ label: 'Employee', fixed: true }),
  leaveTypeId: choice({ label: 'Leave type', fixed: true, hint: 'Of the types that count a balance.' }),
  startsOn: date({ label: 'Counted from', within: day, hint: 'What was accrued and taken before this day is in the opening balance.' }),
  opening: text({
    label: 'Opening balance in hours', max: 20,
    hint: 'What was left at the beginning of that day. With a minus sign if it was owed.',
  }),
  yearly: text({
    label: 'Hours a year', max: 20, required: true,
    hint: 'For a full-time week. Part-time weeks and parts of a year are given their share.',
  }),
  yearlyFrom: date({ label: 'Hours a year hold from', within: day, hint: 'Earlier days keep the hours that held before.' }),
  accrues: choice({
    label: 'Accrues', invalid: 'Please select how it accrues.', options: ['daily', 'monthly', 'yearly'],
    optionWords: { daily: 'Day by day', monthly: 'At the end of each month', yearly: 'All at once, at the beginning of the leave year' },
    initial: 'daily',
  }),
  yearEndMonth: choice({
    label: 'Leave year ends with', invalid: 'Please select a month.', optionWords: MONTHS,
    options: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'], initial: '12',
  }),
  carryOver: text({
    label: 'Hours carried over at most', max: 20,
    hint: 'What is left beyond them at the end of a leave year expires. Empty: nothing expires.',
  }),
  allowsNegative: flag({ label: 'May fall below zero', hint: 'Otherwise leave that is more than what is left is refused.' }),
});

/** The form of a correction. */
export const adjustmentFields = fields({
  movedOn: date({ label: 'Day', within: day, hint: 'The balance changes with this day.' }),
  hours: text({ label: 'Hours', max: 20, required: true, hint: 'With a minus sign to take hours away.' }),
  reason: text({ label: 'Reason', max: 500, rows: 3, required: true }),
});

export const balanceList = {
  sorts: ['employee', 'typeName', 'accrued', 'taken', 'expired', 'minutes'], sizes: [50, 100, 500],
} as const;

/** Rows of a file of opening balances. */
export const MAX_OPENING_ROWS = 5000;
