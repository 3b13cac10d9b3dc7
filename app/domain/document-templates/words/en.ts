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
  mailSubject: '{category} {number} from {organisation}',
  mailMessage: `Dear {contact},

Please find attached {category} {number} of {date} for {currency} {total}.
Payment is due by {due}.

You can also see and print it here: {link}

{bank}

Kind regards
{organisation}
{registration}`,
  creditSubject: 'Credit note {number} from {organisation}',
  creditMessage: `Dear {contact},

Please find attached credit note {number} of {date} over {total}. {about}

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
};
