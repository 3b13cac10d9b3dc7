import type { MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import { chargedItems, margin, revenue } from './charged.ts';
import { daysToPay, settledInvoices } from './days-to-pay.ts';
import { agedDebtors, openCredit, openInvoices } from './debtors.ts';
import { agreedAhead, forecast } from './forecast.ts';
import type { MoneyReportScreen } from './money-report.ts';
import { prepaidBalances } from './prepaid.ts';
import { documents, invoicedReceived, payments, taxSummary } from './received.ts';
import { unbilledEntries, unbilledWork } from './unbilled.ts';

const ALL: readonly MoneyReportScreen<never>[] = [
  agedDebtors, openInvoices, openCredit, unbilledWork, unbilledEntries, invoicedReceived, documents, payments, revenue, margin,
  chargedItems, taxSummary, daysToPay, settledInvoices, prepaidBalances, forecast, agreedAhead,
];

/** The page of a report by its name, with rows of its own query. */
export const moneyScreen = (name: MoneyReportName): MoneyReportScreen<object> =>
  ALL.find((screen) => screen.name === name) as MoneyReportScreen<never> as MoneyReportScreen<object>;
