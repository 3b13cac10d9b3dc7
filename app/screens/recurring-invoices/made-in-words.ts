import { formatCount } from '#app/domain/kernel/values/format-count.ts';

const MAX_NAMED = 10;

/** Which invoices were made, for a notice: by number while they are few. */
export function madeInWords(invoiceIds: readonly number[]): string {
  const [first] = invoiceIds;
  if (first === undefined) return 'No further period is left.';
  if (invoiceIds.length === 1) return `Invoice ${first} was made.`;
  if (invoiceIds.length <= MAX_NAMED) return `Invoices ${invoiceIds.join(', ')} were made.`;
  return `${formatCount(invoiceIds.length)} invoices were made, from ${first} to ${invoiceIds.at(-1)}.`;
}
