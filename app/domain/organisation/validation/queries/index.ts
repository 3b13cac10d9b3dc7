import type { ValidationQuery } from '../validation-query.ts';
import { allocations } from './allocations.ts';
import { clientsWithoutEmail } from './clients-without-email.ts';
import { clientsWithoutProject } from './clients-without-project.ts';
import { daysBelowThreshold } from './days-below-threshold.ts';
import { disabledWithFutureTime } from './disabled-with-future-time.ts';
import { expiredRates } from './expired-rates.ts';
import { failedInvoiceSyncs, failedReceiptSyncs, failedSyncs } from './failed-syncs.ts';
import { generalProject } from './general-project.ts';
import { holidayGroups } from './holiday-groups.ts';
import { invoiceTotals } from './invoice-totals.ts';
import { iterationMissing } from './iteration-missing.ts';
import { overlaps } from './overlaps.ts';
import { partTimeWithoutWeek } from './part-time-without-week.ts';
import { peopleWithoutRate } from './people-without-rate.ts';
import { prepaidBalances } from './prepaid-balances.ts';
import { receiptCurrencies } from './receipt-currencies.ts';
import { recurringOverdue } from './recurring-overdue.ts';
import { sharedEmail } from './shared-email.ts';
import { unbilled } from './unbilled.ts';
import { unpostedReceipts } from './unposted-receipts.ts';
import { unpricedTime } from './unpriced-time.ts';
import { weeksWaiting } from './weeks-waiting.ts';
import { withoutNotes } from './without-notes.ts';
import { withoutScrumMaster } from './without-scrum-master.ts';
import { wrongInvoiceSums } from './wrong-invoice-sums.ts';
import { wrongTotals } from './wrong-totals.ts';
import { zeroTax } from './zero-tax.ts';

/** Every validation query. A new one is a file beside this and a line here. */
export const QUERIES: readonly ValidationQuery[] = [
  daysBelowThreshold, overlaps, withoutNotes, generalProject, unpricedTime, expiredRates, zeroTax, unbilled, invoiceTotals, allocations,
  unpostedReceipts, clientsWithoutEmail, clientsWithoutProject, peopleWithoutRate, withoutScrumMaster, iterationMissing,
  disabledWithFutureTime,
  holidayGroups, sharedEmail, wrongTotals, wrongInvoiceSums, weeksWaiting, recurringOverdue, failedSyncs, failedInvoiceSyncs,
  failedReceiptSyncs, prepaidBalances, receiptCurrencies, partTimeWithoutWeek,
];

export const queryOf = (procName: string): ValidationQuery | undefined => QUERIES.find((query) => query.procName === procName);
