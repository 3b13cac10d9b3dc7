import type { PaperLabel } from '../fields.ts';
import type { ClientPageWords } from './client-page-words.ts';

/**
 * Everything that Daybook itself writes on papers and in the e-mails they come with. What stands in braces is filled in; a language that
 * leaves a label out does not compile.
 */
export interface PaperWords extends Readonly<Record<PaperLabel, string>> {
  readonly taxInvoice: string;
  readonly invoice: string;
  readonly creditNote: string;
  readonly statement: string;
  /** Across a paper that is not issued. */
  readonly draft: string;
  /** Stands where nothing is saved yet. */
  readonly preview: string;

  readonly billTo: string;
  readonly to: string;
  readonly from: string;
  readonly invoiceDate: string;
  readonly paymentDue: string;
  readonly period: string;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly page: string;

  readonly time: string;
  readonly date: string;
  readonly person: string;
  readonly work: string;
  readonly entries: string;
  readonly hours: string;
  readonly rate: string;
  readonly amount: string;
  readonly prepaid: string;
  readonly notCharged: string;

  readonly linesTitle: string;
  readonly lines: string;
  readonly sku: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;

  readonly tax: string;
  readonly taxRate: string;
  /** Above what is charged at each rate. */
  readonly taxByRate: string;
  /** Where the taxes that are rounded do not come to the tax on the whole. */
  readonly taxRounded: string;
  /** The client's own. */
  readonly taxNumber: string;
  readonly subtotal: string;
  readonly total: string;
  readonly totalWithTax: string;
  readonly prepaidDrawn: string;
  readonly prepaidLeft: string;
  /** Of a prepaid balance, by an entry. */
  readonly drawn: string;
  readonly pay: string;
  readonly payOverdue: string;
  /** For who does not see it. */
  readonly transferCode: string;
  readonly logoOf: string;

  readonly credit: string;
  readonly creditOf: string;
  readonly creditWithoutTax: string;
  readonly amountWithoutTax: string;
  readonly creditWithTax: string;
  readonly applied: string;
  readonly unused: string;

  readonly what: string;
  readonly balance: string;
  readonly openingBalance: string;
  readonly payment: string;
  readonly balanceOn: string;
  readonly accountIn: string;
  readonly nothingRecorded: string;
  readonly ageing: string;
  readonly notDue: string;

  readonly mailSubject: string;
  readonly mailMessage: string;
  /** One of the two stands in the message for what is to be paid when, after the third where a part was paid. */
  readonly paymentIsDue: string;
  readonly paymentWasDue: string;
  readonly isOutstanding: string;
  readonly creditSubject: string;
  readonly creditMessage: string;
  readonly creditsInvoice: string;
  readonly statementSubject: string;
  readonly statementMessage: string;
  readonly reminders: readonly [first: string, second: string, last: string];
  readonly reminderSubject: string;
  readonly reminderMessage: string;

  readonly clientPage: ClientPageWords;
}
