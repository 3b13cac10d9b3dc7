import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { clockChangeOn } from '#app/domain/kernel/values/zone.ts';
import { columnsOf, type ImportMapping } from '../contract.ts';
import { readBilling } from '../cells/read-price.ts';
import type { SourceTable } from '../file/read-table.ts';
import type { PlannedRow } from './plan-import.ts';

const INVOICED = /^(invoiced|billed|exported|cleared|settled)\b/i;

/** Names the columns that the mapping does not take, so that nobody believes they were. */
export function columnsLeftOut(table: SourceTable, mapping: ImportMapping): string[] {
  const taken = columnsOf(mapping);
  const left = table.headers.map((header, index) => ({ header, index })).filter(({ header }) => !taken.has(header));
  if (left.length === 0) return [];
  const names = left.map(({ header }) => `“${header}”`).join(', ');
  return [
    `${left.length === 1 ? 'This column of the file is' : 'These columns of the file are'} not imported: ${names}.`,
    ...left.flatMap((column) => invoicedNotice(table, column)),
  ];
}

/** Time that another program has invoiced would be invoiced again: how much of it there is has to be said. */
function invoicedNotice({ rows }: SourceTable, { header, index }: { header: string; index: number }): string[] {
  if (!INVOICED.test(header)) return [];
  const count = rows.filter(({ cells }) => readBilling(cells[index] ?? '') === 'B').length;
  if (count === 0) return [];
  const says = `${formatCount(count)} ${count === 1 ? 'row says' : 'rows say'} in “${header}” that the time is invoiced.`;
  return [`${says} It is imported as time that is not invoiced yet: leave such rows out of the file if they must not be invoiced again.`];
}

const MAX_DAYS = 5;

/** Says how hours are counted on the days of the file when the clocks change, where the file has times of day. */
export function clockChangeNotice(rows: readonly PlannedRow[], timeZone: string): string[] {
  const dates = new Set(rows.flatMap(({ entries }) => entries.map(({ date }) => date)));
  const days = [...dates].filter((date) => clockChangeOn(timeZone, date)).sort();
  if (days.length === 0) return [];
  const named = days.slice(0, MAX_DAYS).map(formatDate).join(', ') + (days.length > MAX_DAYS ? ' and more days' : '');
  return [`The clocks change on ${named}. Hours are counted by the clock: 01:00 to 04:00 is 3.00 h, on such a day as on any other.`];
}
