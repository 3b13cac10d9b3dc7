import type { Grouping } from '#app/domain/kernel/time-grouping/fields.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, type Money, type Rate } from '#app/domain/kernel/values/money.ts';
import type { InvoiceEntryRow } from '../invoices/invoice-details.read-model.ts';

/** Time that stands as one row on the paper of an invoice. */
export interface TimeGroup {
  readonly label: string;
  readonly billingCode: InvoiceEntryRow['billingCode'];
  readonly entryCount: number;
  readonly workedSeconds: number;
  /** Where all of it has one. */
  readonly sellPrice: Rate | null;
  readonly taxPct: string;
  readonly charged: Money;
  /** What of it draws on a prepaid balance. */
  readonly drawn: Money;
}

const LABEL: Readonly<Record<Exclude<Grouping, 'entry'>,
  (entry: InvoiceEntryRow, dayOf: (day: LocalDate) => string) => readonly [order: string, label: string]>> = {
  person: ({ employeeName, empId }) => [`${employeeName} ${empId}`, employeeName],
  project: ({ projectName }) => [projectName, projectName],
  category: ({ categoryName }) => [categoryName, categoryName],
  day: ({ entryDate }, dayOf) => [entryDate, dayOf(entryDate)],
};

/**
 * The time of an invoice put together, in the order of names or days. What is charged, prepaid and written off, and what has another rate
 * of tax, stand in rows of their own, so that hours times rate is what a row asks for; the rows come to what the entries do. Empty where
 * each entry stands for itself.
 */
export function groupTime(
  entries: readonly InvoiceEntryRow[], by: Grouping, dayOf: (day: LocalDate) => string = formatDate,
): TimeGroup[] {
  if (by === 'entry') return [];
  const groups = new Map<string, TimeGroup>();
  for (const entry of entries) {
    const [order, label] = LABEL[by](entry, dayOf);
    const { billingCode, workedSeconds, sellPrice, taxPct, charged, value } = entry;
    const key = `${order}\u0000${billingCode}\u0000${taxPct}`;
    const none = { label, billingCode, entryCount: 0, workedSeconds: 0, sellPrice, taxPct, charged: '0.00', drawn: '0.00' };
    const so = groups.get(key) ?? none;
    groups.set(key, {
      ...so, entryCount: so.entryCount + 1, workedSeconds: so.workedSeconds + workedSeconds,
      sellPrice: so.sellPrice === sellPrice ? sellPrice : null,
      charged: addMoney(so.charged, charged), drawn: billingCode === 'BPP' ? addMoney(so.drawn, value) : so.drawn,
    });
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}
