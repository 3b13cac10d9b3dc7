import { formatCount } from '#app/domain/kernel/values/format-count.ts';

interface Recurs { readonly unit: string; readonly firstFrequency: number; readonly subsequentFrequency: number }

const span = (count: number, unit: string): string => (count === 1 ? unit.toLowerCase() : `${count} ${unit.toLowerCase()}s`);

/** How often it recurs: 'Every month', 'First 3 months, then every 6 months', 'Once, for 2 years'. */
export function recurrenceWords({ unit, firstFrequency, subsequentFrequency }: Recurs): string {
  if (subsequentFrequency === 0) return `Once, for ${span(firstFrequency, unit).replace(/^(?!\d)/, '1 ')}`;
  const others = `every ${span(subsequentFrequency, unit)}`;
  if (firstFrequency === subsequentFrequency) return `E${others.slice(1)}`;
  return `First ${span(firstFrequency, unit).replace(/^(?!\d)/, '1 ')}, then ${others}`;
}

const MAX_NAMED = 10;

/** Which invoices were made, for a notice: by number while they are few. */
export function madeInWords(invoiceIds: readonly number[]): string {
  const [first] = invoiceIds;
  if (first === undefined) return 'No further period is left.';
  if (invoiceIds.length === 1) return `Invoice ${first} was made.`;
  if (invoiceIds.length <= MAX_NAMED) return `Invoices ${invoiceIds.join(', ')} were made.`;
  return `${formatCount(invoiceIds.length)} invoices were made, from ${first} to ${invoiceIds.at(-1)}.`;
}
