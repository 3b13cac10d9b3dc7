/** How English papers call the tax unless somebody calls it otherwise. */
export const USUAL_TAX_NAME = 'GST';

/** How countries call their tax in English, by their names in the list of countries. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  GST: ['Australia', 'New Zealand', 'Singapore', 'India', 'Canada', 'Papua New Guinea', 'Maldives', 'Jersey'],
  VAT: [
    'Austria', 'Belgium', 'Bulgaria', 'Croatia', 'Cyprus', 'Czech Republic', 'Denmark', 'Estonia', 'Finland', 'France', 'Germany', 'Greece',
    'Hungary', 'Ireland', 'Italy', 'Latvia', 'Lithuania', 'Luxembourg', 'Malta', 'Netherlands', 'Poland', 'Portugal', 'Romania', 'Slovakia',
    'Slovenia', 'Spain', 'Sweden', 'United Kingdom', 'Norway', 'Switzerland', 'Liechtenstein', 'Iceland', 'Ukraine', 'Türkiye',
    'South Africa', 'Kenya', 'Nigeria', 'United Arab Emirates', 'Saudi Arabia', 'Israel', 'Thailand', 'Indonesia', 'Philippines',
    'South Korea', 'Mexico', 'Chile', 'Argentina', "People's Republic of China",
  ],
  'Sales tax': ['United States of America', 'Puerto Rico'],
  'Consumption tax': ['Japan'],
};

/** All these names, the usual one first. */
export const TAX_NAMES: readonly string[] = Object.keys(NAMES);

const BY_COUNTRY = new Map(Object.entries(NAMES).flatMap(([name, countries]) => countries.map((country) => [country, name] as const)));

export interface TaxNameFacts {
  /** How the organisation calls it. */
  readonly own: string;
  /** How it is called for this client; empty where nobody says so. */
  readonly clients: string;
  /** The client has a rate of its own, which is that of its country. */
  readonly hasOwnRate: boolean;
  readonly country: string;
}

/** How the tax of a client is called in English: as its record says, else as its country does where the rate is the client's own. */
export function taxNameOf({ own, clients, hasOwnRate, country }: TaxNameFacts): string {
  if (clients !== '') return clients;
  return (hasOwnRate ? BY_COUNTRY.get(country) : undefined) ?? own;
}
