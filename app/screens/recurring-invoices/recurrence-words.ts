interface Recurs { readonly unit: string; readonly firstFrequency: number; readonly subsequentFrequency: number }

const span = (count: number, unit: string): string => (count === 1 ? unit.toLowerCase() : `${count} ${unit.toLowerCase()}s`);

/** How often it recurs: 'Every month', 'First 3 months, then every 6 months', 'Once, for 2 years'. */
export function recurrenceWords({ unit, firstFrequency, subsequentFrequency }: Recurs): string {
  if (subsequentFrequency === 0) return `Once, for ${span(firstFrequency, unit).replace(/^(?!\d)/, '1 ')}`;
  const others = `every ${span(subsequentFrequency, unit)}`;
  if (firstFrequency === subsequentFrequency) return `E${others.slice(1)}`;
  return `First ${span(firstFrequency, unit).replace(/^(?!\d)/, '1 ')}, then ${others}`;
}
