import { PLACE } from './fields.ts';

/**
 * The text with what is known in its places. A line of which nothing but empty places is left goes, and with it the blank line before it;
 * what is not given stays as it is typed, for what is known later.
 */
export function fillPlaces(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  const filled = text.split('\n').flatMap((line) => {
    const known = line.replace(PLACE, (place, name: string) => values[name] ?? place).trimEnd();
    return known.trim() === '' && line.trim() !== '' ? [] : [known];
  });
  return filled.filter((line, index) => line !== '' || (filled[index - 1] ?? '') !== '').join('\n').trim();
}
