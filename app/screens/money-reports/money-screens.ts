import type { MoneyReportName } from '#app/domain/money-reports/fields.ts';
import { chargedItems, margin, revenue } from './charged.ts';
import { agedDebtors, openInvoices } from './debtors.ts';
import { forecast } from './forecast.ts';
import type { MoneyReportScreen } from './money-report.ts';
import { prepaidBalances } from './prepaid.ts';
import { daysToPay, invoicedReceived, payments, taxSummary } from './received.ts';
import { unbilledWork } from './unbilled.ts';

const ALL: readonly MoneyReportScreen<never>[] = [
  agedDebtors, openInvoices, unbilledWork, invoicedReceived, payments, revenue, margin, chargedItems, taxSummary, daysToPay,
  prepaidBalances, forecast,
];

/** The page of a report by its name, with rows of its own query. */
export const moneyScreen = (name: MoneyReportName): MoneyReportScreen<object> =>
  ALL.find((screen) => screen.name === name) as MoneyReportScreen<never> as MoneyReportScreen<object>;
