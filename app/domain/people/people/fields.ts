import {
  choice, code, email, fields, flag, optionalAmount, optionalDate, optionalPercent, ruledBy, text, type GroupedRules, type ValuesOf,
} from '#app/domain/kernel/fields/fields.ts';

const of = ruledBy<GroupedRules<'Person' | 'Sign-in and role' | 'Rates' | 'Employment' | 'Address'> & { readonly fixed?: true }>();
const [PERSON, SIGN_IN, RATES, EMPLOYMENT, ADDRESS] = [
  { group: 'Person' }, { group: 'Sign-in and role' }, { group: 'Rates' }, { group: 'Employment' }, { group: 'Address' },
] as const;

/** All that an administrator says of a person; passwords and invitations have rules of their own in `contract.ts`. */
export const userFields = fields({
  firstName: of(text({ label: 'First name', max: 50, required: 'First name is required.' }), PERSON),
  surname: of(text({ label: 'Surname', max: 50, required: 'Surname is required.' }), PERSON),
  middleName: of(text({ label: 'Middle name', max: 50 }), PERSON),
  empId: of(code({
    label: 'Emp ID', required: 'Emp ID is required.', invalid: 'EmpID must be alphanumeric',
    tooLong: 'Emp ID cannot be longer than 6 characters', hint: 'Up to 6 letters and digits.',
  }), { ...PERSON, fixed: true }),
  position: of(text({ label: 'Position', max: 100 }), PERSON),
  site: of(text({ label: 'Site', max: 100, hint: 'Where this person works, such as an office.' }), PERSON),
  email: of(email({ label: 'Email', required: 'You must enter a value', invalid: 'Not a valid email' }), SIGN_IN),
  isEnabled: of(flag({ label: 'Enabled', initial: 'on', hint: 'A disabled user cannot sign in; what they recorded stays.' }), SIGN_IN),
  isAdmin: of(flag({ label: 'Administrator', hint: 'May do everything in this organisation.' }), SIGN_IN),
  isWebApi: of(flag({ label: 'Web API', initial: 'on', hint: 'May use the API with a key of their own.' }), SIGN_IN),
  defaultRate: of(optionalAmount({
    label: 'Default rate', decimals: 4, invalid: 'Rate must be number', belowZero: 'Rate must not be negative',
  }), RATES),
  defaultPrepaidRate: of(optionalAmount({
    label: 'Default prepaid rate', decimals: 4, invalid: 'Prepaid rate must be number', belowZero: 'Prepaid rate must not be negative',
  }), RATES),
  employedFrom: of(optionalDate({ label: 'Employed from', hint: 'No time is expected before that day.' }), EMPLOYMENT),
  employedTo: of(optionalDate({ label: 'Employed until', hint: 'No time is expected after that day.' }), EMPLOYMENT),
  workFraction: of(optionalPercent({
    label: 'Working time', initial: '100', hint: 'The part of a full week: 60 for three days of five. A working week takes its place.',
  }), EMPLOYMENT),
  approver: of(choice({
    label: 'Approver', required: false, hint: 'Confirms the weeks that this person submits, as administrators do.',
  }), EMPLOYMENT),
  address: of(text({ label: 'Address', max: 255 }), ADDRESS),
  suburb: of(text({ label: 'Suburb', max: 100 }), ADDRESS),
  state: of(text({ label: 'State', max: 50 }), ADDRESS),
  postcode: of(text({ label: 'Postcode', max: 20 }), ADDRESS),
});

/** The declared values of a person, as they are stored. */
export type UserFields = Required<ValuesOf<typeof userFields>>;

/** The views that there are to start with, by their number. */
export const STARTING_VIEW_WORDS = {
  1: 'Home', 2: 'Client Project Summary', 3: 'Timesheet Week View', 4: 'Timesheet Day View',
} as const;

export const userList = { sorts: ['displayName', 'empId', 'email', 'defaultRate'], sizes: [20, 10, 50] } as const;

/** The choices of colours, and of the first fields of a new timesheet. */
export const THEME_WORDS = { system: 'With the device’s colours', light: 'Light', dark: 'Dark' } as const;
export const ENTERED_WORDS = { times: 'Start and end times', hours: 'Hours' } as const;
