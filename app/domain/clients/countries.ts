import countries from 'i18n-iso-countries';
import { DomainError } from '#app/domain/kernel/errors.ts';

const NAMES: readonly string[] = Object.values(countries.getNames('en', { select: 'official' })).sort((a, b) => a.localeCompare(b));
const KNOWN: ReadonlySet<string> = new Set(NAMES);

/** The countries of the world by their English names, in alphabetical order. */
export const countryNames = (): readonly string[] => NAMES;

/** The two letters of a country by its name, as ISO 3166 has them; undefined where there is no such country. */
export const countryCodeOf = (name: string): string | undefined => countries.getAlpha2Code(name, 'en');

/** Refuses a country that is not one of the list; what is stored already may stay. */
export function requireCountry(name: string, stored = ''): void {
  if (name === '' || name === stored || KNOWN.has(name)) return;
  const message = 'Please select a country from the list.';
  throw new DomainError('rule_violated', message, { country: [message] });
}
