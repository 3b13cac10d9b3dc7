export const REMIND_OF_INVOICE = 'overdue-reminders.send';

export interface RemindOfInvoicePayload { readonly invoiceReminderId: number }
