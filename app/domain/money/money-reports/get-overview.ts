import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { addMonths, firstOfMonth, lastOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Money } from '#app/domain/kernel/values/money.ts';
import { listCurrencyCodes } from '#app/domain/site/settings/index.server.ts';
import { findDebtSums } from './debts/aged-debtors.ts';
import { listForecast } from './ahead/forecast.ts';
import { listInvoicedReceived, type InvoicedMonthRow } from './documents/invoiced-received.ts';
import { findUnbilledSums } from './charged/unbilled-work.ts';

/** Months of the chart: this one and those before it. */
const MONTHS = 12;

/** What an owner reads on Monday, in the organisation's currency. */
export interface InvoiceOverview {
  readonly currencyId: string; readonly thisMonth: LocalDate; readonly nextMonth: LocalDate;
  /** Of invoices; what credit would take off it is negative. */
  readonly outstanding: Money; readonly openCredit: Money; readonly debtors: number; readonly openInvoices: number;
  readonly overdue: Money; readonly longOverdue: Money;
  readonly unbilled: Money; readonly unbilledSeconds: number; readonly oldUnbilled: Money;
  readonly invoiced: Money; readonly invoicedBefore: Money; readonly received: Money; readonly receivedBefore: Money;
  readonly agreedNext: Money; readonly remainingOfBudgets: Money;
  readonly months: InvoicedMonthRow[];
}

async function invoicedMonths(ctx: Ctx) {
  const span = { startDate: addMonths(firstOfMonth(ctx.today()), 1 - MONTHS), endDate: lastOfMonth(ctx.today()) };
  const { bars: months } = await listInvoicedReceived(ctx, { ...listInvoicedReceived.input.parse({}), ...span });
  const [present, before] = [months.at(-1), months.at(-2)];
  return {
    months, invoiced: present?.invoiced ?? '0.00', received: present?.received ?? '0.00', invoicedBefore: before?.invoiced ?? '0.00',
    receivedBefore: before?.received ?? '0.00',
  };
}

async function agreed(ctx: Ctx, nextMonth: LocalDate) {
  const { rows, totals } = await listForecast(ctx, listForecast.input.parse({}));
  return { agreedNext: rows.find(({ id }) => id === nextMonth)?.total ?? '0.00', remainingOfBudgets: totals.budgets };
}

/** The six figures of the overview, each of the rows of the report that it leads to, and what twelve months invoiced and received. */
export const getInvoiceOverview = query({
  name: 'money-report.overview',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: z.object({}),
  async run(ctx): Promise<InvoiceOverview> {
    const today = ctx.today();
    const thisMonth = firstOfMonth(today);
    const nextMonth = addMonths(thisMonth, 1);
    const [[currencyId = ''], owed, work, months, ahead] = await Promise.all([
      listCurrencyCodes(ctx.em), findDebtSums(ctx.em, today), findUnbilledSums(ctx.em, today), invoicedMonths(ctx), agreed(ctx, nextMonth),
    ]);
    return { currencyId, thisMonth, nextMonth, ...owed, ...work, ...months, ...ahead };
  },
});
