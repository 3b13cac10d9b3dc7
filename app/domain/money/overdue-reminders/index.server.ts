export { getInvoiceReminders, holdReminders } from './hold-reminders.ts';
export type { InvoiceReminders, ReminderRow } from './hold-reminders.ts';
export { REMIND_OF_INVOICE } from './job-names.ts';
export { findNextInvoiceReminders, takeDueInvoiceReminders } from './take-due-reminders.ts';
