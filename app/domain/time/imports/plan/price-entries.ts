import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Fraction, Money, Rate } from '#app/domain/kernel/values/money.ts';
import { decidePrice, pickActiveRate, salesTaxOf } from '#app/domain/clients/rates/index.server.ts';
import type { RateSource } from '#app/domain/clients/rates/index.server.ts';
import { chargeFor, defaultBillingCode, lacksPrice } from '#app/domain/time/timesheets/index.server.ts';
import type { PriceRecords } from './organisation-records.read-model.ts';
import type { BillingCode } from '#app/domain/time/timesheets/contract.ts';
import type { ImportMapping } from '../contract.ts';
import type { Unpriced } from './describe-plan.ts';
import type { PlannedRow } from './plan-import.ts';

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

/** How a client that an import makes is taxed: by the organisation's standard. */
export const NEW_CLIENT_TAX_TYPE = 0;

const NO_RATE = '0.0000';

/** The default rate of people whom an import makes. */
export const newPersonRateOf = ({ newPersonRate }: Pick<ImportMapping, 'newPersonRate'>): Rate => newPersonRate ?? NO_RATE;

/** The records that prices are made of, with those that the import will make. */
export function withNewRecords(prices: PriceRecords, rows: readonly PlannedRow[], newPersonRate: Rate): PriceRecords {
  const made = rows.flatMap(({ records }) => records ?? []);
  const people = new Set(made.flatMap(({ person }) => (person.isNew ? person.code : [])));
  const clients = new Set(made.flatMap(({ client }) => (client.isNew ? client.code : [])));
  return {
    ...prices,
    people: [...prices.people, ...[...people].map((code) => ({ code, rate: newPersonRate, prepaidRate: newPersonRate }))],
    clients: [...prices.clients, ...[...clients].map((code) => ({ code, taxType: NEW_CLIENT_TAX_TYPE, taxRate: prices.standardTax }))],
  };
}

/** How much of what goes in is to be charged and would have no price. */
export function tallyUnpriced(rows: readonly PlannedRow[], prices: PriceRecords, mapping: ImportMapping, ownClientId: string): Unpriced {
  const price = entryPricer(withNewRecords(prices, rows, newPersonRateOf(mapping)), ownClientId);
  const unpriced = { entries: 0, seconds: 0 };
  for (const { records, entries, billing, rate } of rows) {
    if (!records) continue;
    const [empId, clientId] = [records.person.code, records.client.code];
    for (const { date, seconds } of entries) {
      if (!lacksPrice({ ...price({ empId, clientId, date, seconds, billing, rate }), isInternal: clientId === ownClientId })) continue;
      unpriced.entries += 1;
      unpriced.seconds += seconds;
    }
  }
  return unpriced;
}
