import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Money, Rate } from '#app/domain/kernel/values/money.ts';
import { decidePrice, pickActiveRate, salesTaxOf } from '#app/domain/rates/index.server.ts';
import type { RateSource } from '#app/domain/rates/index.server.ts';
import { chargeFor, defaultBillingCode } from '#app/domain/timesheets/index.server.ts';
import type { PriceRecords } from './organisation-records.read-model.ts';
import type { BillingCode } from '#app/domain/timesheets/contract.ts';

export interface UnpricedEntry {
  readonly empId: string;
  readonly clientId: string;
  readonly date: LocalDate;
  readonly seconds: number;
  readonly billing: BillingCode | undefined;
  readonly rate: Rate | undefined;
}

export interface EntryPrice {
  readonly billableId: BillingCode;
  readonly isBillingTypeOverridden: boolean;
  readonly sellPrice: Rate;
  readonly rateSource: RateSource;
  readonly clientRateId: number | null;
  readonly sellTotal: Money;
  readonly salesTaxPct: Fraction;
  readonly salesTaxAmt: Money;
}

/**
 * Prices imported entries: the file's own rate, else the client rate active on the day, else the person's
 * default. Tax is the client's, from where every writer of time takes it.
 */
export function entryPricer(records: PriceRecords, ownClientId: string): (entry: UnpricedEntry) => EntryPrice {
  const defaults = new Map(records.people.map((person) => [person.code, person]));
  const taxes = new Map(records.clients.map((client) => [client.code, salesTaxOf(client)]));
  const ratesOf = new Map<string, PriceRecords['clientRates'][number][]>();
  for (const clientRate of records.clientRates) {
    const key = `${clientRate.empId} ${clientRate.clientId}`;
    ratesOf.set(key, [...(ratesOf.get(key) ?? []), clientRate]);
  }

  return ({ empId, clientId, date, seconds, billing, rate }) => {
    const standard = defaultBillingCode(clientId, ownClientId);
    const billableId = billing ?? standard;
    const clientRate = pickActiveRate(ratesOf.get(`${empId} ${clientId}`) ?? [], date);
    const salesTaxPct = taxes.get(clientId);
    const isInternal = clientId === ownClientId;
    const price = decidePrice({ billableId, isInternal, imported: rate, clientRate, employeeDefault: defaults.get(empId) });
    if (!price || salesTaxPct === undefined) throw new Error(`There is no employee ${empId} or no client ${clientId} to price by.`);
    const { sellPrice, rateSource, clientRateId } = price;
    return {
      billableId,
      isBillingTypeOverridden: billableId !== standard,
      sellPrice,
      rateSource,
      clientRateId,
      ...chargeFor({ workedSeconds: seconds, sellPrice, salesTaxPct }),
      salesTaxPct,
    };
  };
}
