import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { columnsOf, type ImportMapping } from '../contract.ts';
import { readBilling } from '../cells/read-price.ts';
import type { SourceTable } from './read-table.ts';

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
