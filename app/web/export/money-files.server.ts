import type { z } from 'zod';
import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money-reports/fields.ts';
import {
  listAgedDebtors, listChargedItems, listDaysToPay, listForecast, listInvoicedReceived, listMargin,
  listOpenInvoices, listPayments, listPrepaidBalances, listRevenue, listTaxSummary, listUnbilledWork,
} from '#app/domain/money-reports/index.server.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { periodTitle } from '#app/domain/kernel/values/named-period.ts';
import { chargedItems, margin, revenue } from '#app/screens/money-reports/charged.ts';
import { agedDebtors, openInvoices } from '#app/screens/money-reports/debtors.ts';
import { forecast } from '#app/screens/money-reports/forecast.ts';
import { prepaidBalances } from '#app/screens/money-reports/prepaid.ts';
import { daysToPay, invoicedReceived, payments, taxSummary } from '#app/screens/money-reports/received.ts';
import { unbilledWork } from '#app/screens/money-reports/unbilled.ts';
import type { MoneyReportScreen } from '#app/screens/money-reports/money-report.ts';
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
  'unbilled-work': row(unbilledWork, listUnbilledWork),
  'invoiced-received': row(invoicedReceived, listInvoicedReceived),
  payments: row(payments, listPayments),
  revenue: row(revenue, listRevenue),
  margin: row(margin, listMargin),
  'charged-items': row(chargedItems, listChargedItems),
  'tax-summary': row(taxSummary, listTaxSummary),
  'days-to-pay': row(daysToPay, listDaysToPay),
  'prepaid-balances': row(prepaidBalances, listPrepaidBalances),
  forecast: row(forecast, listForecast),
};
