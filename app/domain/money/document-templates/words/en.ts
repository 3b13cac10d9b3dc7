import type { PaperWords } from './paper-words.ts';

export const en: PaperWords = {
  taxInvoice: 'Tax Invoice', invoice: 'Invoice', creditNote: 'Credit Note', statement: 'Statement of account', draft: 'Draft',
  preview: 'Preview',
  billTo: 'Bill to', to: 'To', from: 'From', invoiceDate: 'Invoice date', paymentDue: 'Payment due', period: 'Period',
  yourReference: 'Your reference', fromDay: 'from {date}', untilDay: 'until {date}', page: 'Page {page} of {pages}',
  time: 'Time', date: 'Date', person: 'Person', work: 'Work', entries: 'Entries', hours: 'Hours', rate: 'Rate', amount: 'Amount',
  prepaid: 'prepaid', notCharged: 'not charged',
  linesTitle: 'Products and other lines', lines: 'Lines', sku: 'Product ID', description: 'Description', quantity: 'Quantity',
  price: 'Price', discount: 'Discount',
  tax: 'GST', subtotal: 'Subtotal (ex GST)', total: 'Total', totalWithTax: 'Total (inc GST)',
  prepaidDrawn: 'Prepaid balance drawn (inc GST)', prepaidLeft: 'Prepaid balance remaining (inc GST)',
  pay: 'Please pay by {due} and quote {reference}.', transferCode: 'Code for a bank transfer, to be read by a banking program',
  logoOf: 'Logo of {name}',
  credit: 'Credit', creditOf: 'Credit of invoice {number}', creditWithoutTax: 'Credit (ex GST)', amountWithoutTax: 'Amount (ex GST)',
  creditWithTax: 'Credit (inc GST)', applied: 'Applied to it', unused: 'Not used yet',
  what: 'What', balance: 'Balance', openingBalance: 'Opening balance', payment: 'Payment, receipt {number}',
  balanceOn: 'Balance on {date}', accountIn: 'Account in {currency}', nothingRecorded: 'Nothing is recorded up to this day.',
  taxRate: 'GST rate', taxByRate: 'GST by rate', taxRounded: 'GST is rounded on each entry and line.', taxNumber: 'Tax number',
  drawn: 'Drawn', ageing: 'Overdue, in days', notDue: 'Not due yet', paymentIsDue: 'Payment is due by {due}.',
  paymentWasDue: 'Payment was due on {due}.', isOutstanding: '{currency} {outstanding} of it is still outstanding.',
  payOverdue: 'This was due on {due}. Please pay it now and quote {reference}.',
  mailSubject: '{category} {number} from {organisation}',
  mailMessage: `Dear {contact},

Please find attached {category} {number} of {date} for {currency} {total}.
{payment}

You can also see and print it here: {link}

{bank}

Kind regards
{organisation}
{registration}`,
  creditSubject: 'Credit note {number} from {organisation}',
  creditMessage: `Dear {contact},

Please find attached credit note {number} of {date} for {currency} {total}. {about}

You can also see and print it here: {link}

Kind regards
{organisation}`,
  creditsInvoice: 'It credits invoice {number}.',
  statementSubject: 'Statement of account from {organisation}',
  statementMessage: `Dear {contact},

Please find attached your statement of account from {from} to {to}.

You can also see and print it here: {link}

Kind regards
{organisation}`,
  reminders: ['First reminder', 'Second reminder', 'Last reminder'],
  reminderSubject: '{reminder}: {category} {number} from {organisation}',
  reminderMessage: `Dear {contact},

{category} {number} of {date} was due on {due}, {days} days ago. {currency} {outstanding} of it is still outstanding.
Please pay it, or tell us if something about it is not right. If you have paid in the meantime, please ignore this message.

{bank}

Kind regards
{organisation}
{registration}`,
  clientPage: {
    details: 'Details', totals: 'Totals', note: 'Note', print: 'Print', paid: 'Paid', toPay: 'To be paid', thanks: 'Paid. Thank you.',
    credited: 'Credited', outstanding: 'Outstanding', payments: 'Payments', nothingPaid: 'Nothing is paid yet.',
    days: 'Days of the statement', firstDay: 'From', lastDay: 'Until', show: 'Show', pdfSoon: 'The PDF is being made',
    pdfSoonMore: 'It takes a moment longer than usual. Press PDF again in a minute.', ask: 'Do you have a question about it?',
    asked: 'Your question was sent', askedMore: '{organisation} answers you. You can ask something else below.',
    waiting: 'A question about it was sent already, and waits to be answered.', name: 'Your name', email: 'Your e-mail address',
    emailHint: 'Where the answer goes. Leave it empty if it is known.', question: 'Your question', send: 'Send question',
    refused: 'Your question was not sent', missing: '{field} is required.', tooLong: '{field} should not exceed {max} characters.',
    notAddress: 'Email format is invalid.', unreadable: '{field} contains characters that cannot be read. Please remove them.',
    tooManyQuestions: 'Too many questions. Please wait an hour, or answer the e-mail that you received.', tooMany: 'Too many requests',
    tooManyMore: 'The PDF was asked for too often. Please wait {minutes} minutes and try again.', back: 'Back to the page',
    unknown: 'Page not found',
    unknownMore: 'This address leads nowhere, or its link was withdrawn. Please ask who sent it to you for a new one.',
  },
};
