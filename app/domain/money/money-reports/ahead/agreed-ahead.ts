import { z } from 'zod';
import { searchText } from '#app/domain/kernel/page.ts';
import { compareDates, firstOfMonth, formatMonth, isLocalDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { compareMoney, sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { listBudgetsLeft, type BudgetLeft } from './budgets-left.read-model.ts';
import { alike, moneyReport, sortedBy } from '../money-report.ts';
import { AGREED_KINDS, WITHOUT_MONTH, type AgreedKind } from '../fields.ts';
import { agreedDays } from './forecast.ts';
import { listPeriodsAhead, type AgreedPeriod } from './recurring-ahead.read-model.ts';

/** A period that falls due, or what is left of a budget, which has no days. */
export interface AgreedRow {
  id: string; kind: AgreedKind; day: LocalDate; periodFrom: LocalDate; periodTo: LocalDate; clientId: string; name: string; what: string;
  recurringInvoiceId: number; projectId: string; iterationId: number; value: Money;
}
export interface AgreedReport {
  rows: AgreedRow[]; bars: AgreedRow[]; total: number; page: number; totals: { value: Money };
  /** What the month is called. */
  ofName: string;
}

const ofPeriod = ({ template: { kind, templateId, clientId, name, what }, index, start, end, day, value }: AgreedPeriod): AgreedRow => ({
  id: `${kind} ${templateId} ${index}`, kind, day, periodFrom: start, periodTo: end, clientId, name, what,
  recurringInvoiceId: kind === 'invoices' ? templateId : 0, projectId: '', iterationId: 0, value,
});

const ofBudget = ({ budgetId, projectId, iterationId, clientId, name, what, value }: BudgetLeft): AgreedRow => ({
  id: `budget ${budgetId}`, kind: 'budgets', day: '', periodFrom: '', periodTo: '', clientId, name, what, recurringInvoiceId: 0, projectId,
  iterationId: iterationId ?? 0, value,
});

const monthOf = ({ day }: AgreedRow): string => (day === '' ? WITHOUT_MONTH : firstOfMonth(day));

const ORDER = {
  /** What has no day comes after what has one. */
  day: (a: AgreedRow, b: AgreedRow) => Number(a.day === '') - Number(b.day === '') || compareDates(a.day, b.day),
  value: (a: AgreedRow, b: AgreedRow) => compareMoney(a.value, b.value),
} as const;

/**
 * The periods and budgets that are agreed for the months ahead, of one month or kind where it is named: what stands behind the forecast.
 * No statement knows the days of periods: they are counted from the first day of each template, as the generator counts them.
 * `of` is a month by its first day, or the name of all that has no month.
 */
export const listAgreedAhead = moneyReport({
  name: 'agreed-ahead',
  filters: { ...alike, of: searchText(), items: z.enum(['', ...AGREED_KINDS]).catch(''), ...sortedBy(['day', 'value'], 'day', 'asc') },
  async run({ em, today }, asked): Promise<AgreedReport> {
    const { of, items, sort, direction, size } = asked;
    const [periods, budgets] = await Promise.all([listPeriodsAhead(em, agreedDays(today()), asked), listBudgetsLeft(em, asked)]);
    const way = direction === 'asc' ? 1 : -1;
    const found = [...periods.map(ofPeriod), ...budgets.map(ofBudget)]
      .filter((row) => (of === '' || monthOf(row) === of) && (items === '' || row.kind === items))
      .sort((a, b) => way * ORDER[sort](a, b));
    const page = Math.min(asked.page, Math.max(1, Math.ceil(found.length / size)));
    return {
      rows: found.slice((page - 1) * size, page * size), bars: [], total: found.length, page,
      totals: { value: sumMoney(found.map(({ value }) => value)) }, ofName: monthName(of),
    };
  },
});

function monthName(month: string): string {
  if (month === WITHOUT_MONTH) return 'Without a month';
  return isLocalDate(month) ? formatMonth(month) : '';
}
