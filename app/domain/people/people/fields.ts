import { code, email, fields, flag, optionalAmount, optionalDate, optionalPercent, text } from '#app/domain/kernel/fields/fields.ts';

/** What an administrator says of a person; passwords and invitations have rules of their own in `contract.ts`. */
export const userFields = fields({
  firstName: text({ label: 'First name', max: 50, required: 'First name is required.' }),
  surname: text({ label: 'Surname', max: 50, required: 'Surname is required.' }),
  middleName: text({ label: 'Middle name', max: 50 }),
  empId: code({
    label: 'Emp ID', fixed: true, required: 'Emp ID is required.', invalid: 'EmpID must be alphanumeric',
    tooLong: 'Emp ID cannot be longer than 6 characters', hint: 'Up to 6 letters and digits.',
  }),
  position: text({ label: 'Position', max: 100 }),
  site: text({ label: 'Site', max: 100, hint: 'Where this person works, such as an office.' }),
  email: email({ label: 'Email', required: 'You must enter a value', invalid: 'Not a valid email' }),
  isEnabled: flag({ label: 'Enabled', hint: 'A disabled user cannot sign in; what they recorded stays.' }),
  isAdmin: flag({ label: 'Administrator', hint: 'May do everything in this organisation.' }),
  isWebApi: flag({ label: 'Web API', hint: 'May use the API with a key of their own.' }),
  defaultRate: optionalAmount({
    label: 'Default rate', decimals: 4, invalid: 'Rate must be number', belowZero: 'Rate must not be negative',
  }),
  defaultPrepaidRate: optionalAmount({
    label: 'Default prepaid rate', decimals: 4, invalid: 'Prepaid rate must be number', belowZero: 'Prepaid rate must not be negative',
  }),
  employedFrom: optionalDate({ label: 'Employed from', hint: 'No time is expected before that day.' }),
  employedTo: optionalDate({ label: 'Employed until', hint: 'No time is expected after that day.' }),
  workFraction: optionalPercent({
    label: 'Working time', hint: 'The part of a full week: 60 for three days of five. A working week takes its place.',
  }),
  address: text({ label: 'Address', max: 255 }),
  suburb: text({ label: 'Suburb', max: 100 }),
  state: text({ label: 'State', max: 50 }),
  postcode: text({ label: 'Postcode', max: 20 }),
});

/** The views that there are to start with, by their number. */
export const STARTING_VIEW_WORDS = {
  1: 'Home', 2: 'Client Project Summary', 3: 'Timesheet Week View', 4: 'Timesheet Day View',
} as const;

/** The label of who approves for a person. */
export const APPROVER = 'Approver';

export const userList = { sorts: ['displayName', 'empId', 'email', 'defaultRate'], sizes: [20, 10, 50] } as const;

/** In which colours somebody sees the product, and how they begin a timesheet. */
export const THEME_WORDS = { system: 'With the device’s colours', light: 'Light', dark: 'Dark' } as const;
export const ENTERED_WORDS = { times: 'Start and end times', hours: 'Hours' } as const;
