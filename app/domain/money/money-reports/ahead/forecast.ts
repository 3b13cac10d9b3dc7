import { addDays, addMonths, firstOfMonth, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, sumMoney, ZERO, type Money } from '#app/domain/kernel/values/money.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';
import { findBudgetsLeft } from './budgets-left.read-model.ts';
import { alike, moneyReport, sortedBy } from '../money-report.ts';
import { WITHOUT_MONTH } from '../fields.ts';
import { listRecurringAhead } from './recurring-ahead.read-model.ts';

/** This month and the eleven after it. */
const MONTHS_AHEAD = 12;

/** A month by its first day, or what has no month. */
export interface ForecastRow { id: string; products: Money; invoices: Money; budgets: Money; total: Money }
type Sums = Omit<ForecastRow, 'id'>;
export interface ForecastReport { rows: ForecastRow[]; total: number; page: number; totals: Sums; bars: ForecastRow[] }

/** From today to the end of the last month. */
export const agreedDays = (today: LocalDate): Period => ({ from: today, to: addDays(addMonths(firstOfMonth(today), MONTHS_AHEAD), -1) });

/** What is agreed for the months ahead, before tax: what recurs in the months that it falls due, and budgets without one. */
export const listForecast = moneyReport({
  name: 'forecast',
  filters: { ...alike, ...sortedBy(['id'], 'id', 'asc') },
  async run(ctx, asked): Promise<ForecastReport> {
    const first = firstOfMonth(ctx.today());
    const [recurring, budgets] = await Promise.all([
      listRecurringAhead(ctx.em, agreedDays(ctx.today()), asked), findBudgetsLeft(ctx.em, asked),
    ]);
    const months = Array.from({ length: MONTHS_AHEAD }, (_, place) => addMonths(first, place)).map((id): ForecastRow => {
      const { products, invoices } = recurring.get(id) ?? { products: ZERO, invoices: ZERO };
      return { id, products, invoices, budgets: ZERO, total: addMoney(products, invoices) };
    });
    const all = [...months, { id: WITHOUT_MONTH, products: ZERO, invoices: ZERO, budgets, total: budgets }];
    const sum = (figure: keyof Sums) => sumMoney(all.map((row) => row[figure]));
    return { rows: all, bars: all, total: all.length, page: 1,
      totals: { products: sum('products'), invoices: sum('invoices'), budgets, total: sum('total') } };
  },
});
