import type { ValidationQuery } from '../validation-query.ts';
import { allocations } from './money/allocations.ts';
import { clientsWithoutEmail } from './clients-without-email.ts';
import { clientsWithoutProject } from './clients-without-project.ts';
import { daysBelowThreshold } from './time/days-below-threshold.ts';
import { disabledWithFutureTime } from './time/disabled-with-future-time.ts';
import { expiredRates } from './expired-rates.ts';
import { failedInvoiceSyncs, failedReceiptSyncs, failedSyncs } from './money/failed-syncs.ts';
import { generalProject } from './time/general-project.ts';
import { holidayGroups } from './time/holiday-groups.ts';
import { invoiceTotals } from './money/invoice-totals.ts';
import { iterationMissing } from './time/iteration-missing.ts';
import { overlaps } from './time/overlaps.ts';
import { partTimeWithoutWeek } from './time/part-time-without-week.ts';
import { peopleWithoutRate } from './people-without-rate.ts';
import { prepaidBalances } from './money/prepaid-balances.ts';
import { receiptCurrencies } from './money/receipt-currencies.ts';
import { recurringOverdue } from './money/recurring-overdue.ts';
import { sharedEmail } from './shared-email.ts';
import { unbilled } from './time/unbilled.ts';
import { unpostedReceipts } from './money/unposted-receipts.ts';
import { unpricedTime } from './time/unpriced-time.ts';
import { weeksWaiting } from './time/weeks-waiting.ts';
import { withoutNotes } from './time/without-notes.ts';
import { withoutScrumMaster } from './without-scrum-master.ts';
import { wrongInvoiceSums } from './money/wrong-invoice-sums.ts';
import { wrongTotals } from './time/wrong-totals.ts';
import { zeroTax } from './money/zero-tax.ts';

/** Every validation query. A new one is a file beside this and a line here. */
export const QUERIES: readonly ValidationQuery[] = [
  daysBelowThreshold, overlaps, withoutNotes, generalProject, unpricedTime, expiredRates, zeroTax, unbilled, invoiceTotals, allocations,
  unpostedReceipts, clientsWithoutEmail, clientsWithoutProject, peopleWithoutRate, withoutScrumMaster, iterationMissing,
  disabledWithFutureTime,
  holidayGroups, sharedEmail, wrongTotals, wrongInvoiceSums, weeksWaiting, recurringOverdue, failedSyncs, failedInvoiceSyncs,
  failedReceiptSyncs, prepaidBalances, receiptCurrencies, partTimeWithoutWeek,
];

export const queryOf = (procName: string): ValidationQuery | undefined => QUERIES.find((query) => query.procName === procName);
