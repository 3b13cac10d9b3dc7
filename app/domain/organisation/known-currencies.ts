/** The currencies of ISO 4217 that have hundredths: amounts are kept to two decimals. */
const CODES = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
  DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD
  KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
  PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
  USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`.trim().split(/\s+/);
const KNOWN: ReadonlySet<string> = new Set(CODES);

export interface Currency { readonly code: string; readonly name: string }

export const isCurrency = (code: string): boolean => KNOWN.has(code);

/** The currencies to choose from by code, and the stored ones whatever they are. */
export function knownCurrencies(stored: readonly string[]): Currency[] {
  const names = new Intl.DisplayNames('en-AU', { type: 'currency' });
  return [...new Set([...CODES, ...stored])].sort().map((code) => ({ code, name: names.of(code) ?? code }));
}
