import { addresses, email, fields, flag, percent, text, whole } from '#app/domain/kernel/fields/fields.ts';

/** Who the organisation is: what stands on invoices. What has rules of its own is added in `contract.ts`. */
export const organisationFields = fields({
  name: text({ label: 'Name', max: 100, required: 'Name is required.' }),
  address: text({ label: 'Address', max: 500, rows: 3 }),
  taxNumber: text({ label: 'Registration Number', max: 50 }),
  taxNumberName: text({ label: 'Registration Number is called', max: 20, hint: 'Printed before it, such as ABN, NZBN or VAT No.' }),
  phone: text({ label: 'Phone', max: 50, type: 'tel' }),
  email: email({ label: 'Email' }),
  bankDetails: text({ label: 'Bank Details', max: 500, rows: 3, hint: 'Printed on every invoice, and in the e-mail it comes with.' }),
  iban: text({ label: 'IBAN', max: 42, hint: 'Where it is given, invoices in euro have a code that banking programs read.' }),
  bic: text({ label: 'BIC', max: 11, hint: 'Only where the bank asks for it.' }),
});

export const moneyFields = fields({
  taxName: text({
    label: 'Tax is called', max: 20,
    hint: 'In English, such as VAT or Sales tax. Empty: as in Australia. A client can have another name; other languages have their own.',
  }),
  allowsNegativePrepaid: flag({
    label: 'Prepaid balances may go below zero', hint: 'Otherwise time that a balance has not enough for is refused.',
  }),
  defaultTax: percent({
    label: 'Default Tax', hint: 'The rate of clients with the standard tax type. Time and invoices keep the rate of their day.',
  }),
});

/** What holds of leave; hours and time zone have rules of their own in `leave/contract.ts`. */
export const leaveFields = fields({
  absenceEmail: email({
    label: 'Absence Email', required: 'Absence Email is required', invalid: 'Invalid email', hint: 'It is told of every leave.',
  }),
  leaveErrorEmail: email({ label: 'Error Email', invalid: 'Invalid email', hint: 'It is told where leave could not be written.' }),
  additionalAttendees: addresses({
    label: 'Additional Graph Attendees', max: 2000, rows: 2,
    hint: 'Who is invited to the calendar event of every leave. Separate addresses by semicolons.',
  }),
  leaveRemainingUrl: text({
    label: 'Leave Remaining URL', max: 500, type: 'url', hint: 'Where people see what they have left, if another system counts it.',
  }),
  restrictsToHalfDays: flag({
    label: 'Restrict partial leave to half days', hint: 'A part of a day is then a morning or an afternoon, never from and to.',
  }),
  syncsWithCrm: flag({ label: 'Enable CRM sync', hint: 'Approved leave becomes an appointment in your CRM system.' }),
});

/** What clients are told of overdue invoices. */
export const overdueFields = fields({
  overdueMessage1: text({ label: 'First reminder, message', max: 5000 }),
  overdueMessage2: text({ label: 'Second reminder, message', max: 5000 }),
  overdueMessage3: text({ label: 'Last reminder, message', max: 5000 }),
});

/** How many points each thing is worth. */
export const pointFields = fields({
  pointsBillableHour: whole({ label: 'Billable hour', hint: 'For each whole billable hour of a day.' }),
  pointsCompleteDay: whole({ label: 'Complete day', hint: 'For a weekday whose time was recorded by its end, as much as the week check.' }),
  pointsBlogPost: whole({ label: 'Blog post' }),
  pointsSocialPost: whole({ label: 'Social post', hint: 'Of the account in the person’s profile, where it has a feed.' }),
  pointsSuggestion: whole({ label: 'Accepted suggestion' }),
});

export const analyticsFields = fields({
  analyticsUrl: text({
    label: 'Report address', max: 500, type: 'url',
    hint: 'The address of your analytics report, with https. {company} in it stands for the name of a client.',
  }),
});
