import type { z } from 'zod';
import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import {
  listAgedDebtors, listAgreedAhead, listChargedItems, listDaysToPay, listDocuments, listForecast, listInvoicedReceived, listMargin,
  listOpenCredit, listOpenInvoices, listPayments, listPrepaidBalances, listRevenue, listSettledInvoices, listTaxSummary,
  listUnbilledEntries, listUnbilledWork,
} from '#app/domain/money/money-reports/index.server.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { periodTitle } from '#app/domain/kernel/values/named-period.ts';
import { chargedItems, margin, revenue } from '#app/screens/money/money-reports/charged.ts';
import { daysToPay, settledInvoices } from '#app/screens/money/money-reports/days-to-pay.ts';
import { agedDebtors, openCredit, openInvoices } from '#app/screens/money/money-reports/debtors.ts';
import { agreedAhead, forecast } from '#app/screens/money/money-reports/forecast.ts';
import { prepaidBalances } from '#app/screens/money/money-reports/prepaid.ts';
import { documents, invoicedReceived, payments, taxSummary } from '#app/screens/money/money-reports/received.ts';
import { unbilledEntries, unbilledWork } from '#app/screens/money/money-reports/unbilled.ts';
import type { MoneyReportScreen } from '#app/screens/money/money-reports/money-report.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { clientMeant } from '../forms/record-choices.server.ts';
import { moneyParams, type MoneyQuery } from '../lists/money-report.server.ts';
import type { FileOfList } from './file-of-list.server.ts';

/** A report of money as a file, with the query that fills its page. */
function row<Schema extends z.ZodType, Row extends object>(screen: MoneyReportScreen<Row>, list: MoneyQuery<Schema, Row>): FileOfList {
  return async (ctx, request) => {
    const { params: given } = moneyParams(ctx, request, list);
    const params = { ...given, clientId: await clientMeant(ctx, given.clientId) };
    const { startDate: from = '', endDate: to = '', asOf = '' } = params;
    return {
      gridId: screen.name, title: MONEY_REPORTS[screen.name], columns: screen.columns(params) as readonly Column<object>[],
      period: screen.filters.includes('period') ? periodTitle({ from, to }) : `as of ${formatDate(asOf || ctx.today())}`,
      load: (within, batch) => list(within, { ...params, ...batch } as z.output<Schema>),
    };
  };
}

/** The reports of money as files, by their names. */
export const moneyFiles: Readonly<Record<MoneyReportName, FileOfList>> = {
  'aged-debtors': row(agedDebtors, listAgedDebtors),
  'open-invoices': row(openInvoices, listOpenInvoices),
  'open-credit': row(openCredit, listOpenCredit),
  'unbilled-work': row(unbilledWork, listUnbilledWork),
  'unbilled-entries': row(unbilledEntries, listUnbilledEntries),
  'invoiced-received': row(invoicedReceived, listInvoicedReceived),
  documents: row(documents, listDocuments),
  payments: row(payments, listPayments),
  revenue: row(revenue, listRevenue),
  margin: row(margin, listMargin),
  'charged-items': row(chargedItems, listChargedItems),
  'tax-summary': row(taxSummary, listTaxSummary),
  'days-to-pay': row(daysToPay, listDaysToPay),
  'settled-invoices': row(settledInvoices, listSettledInvoices),
  'prepaid-balances': row(prepaidBalances, listPrepaidBalances),
  forecast: row(forecast, listForecast),
  'agreed-ahead': row(agreedAhead, listAgreedAhead),
};
