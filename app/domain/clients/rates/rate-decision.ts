import { sql, type RawBuilder } from 'kysely';
import type { Rate, Fraction } from '#app/domain/kernel/values/money.ts';
import { TAX_TYPE } from './contract.ts';

export type RateSource = 'client_rate' | 'employee_default' | 'override' | 'import' | 'none';

/** What one person costs one client on a day. */
export interface ClientRateTerms {
  clientRateId: number;
  rate: Rate;
  prepaidRate: Rate;
}

export interface PriceDecision {
  sellPrice: Rate;
  rateSource: RateSource;
  clientRateId: number | null;
  /** Who typed the price over; null while it is automatic. */
  rateSetBy: string | null;
}

const isPrepaid = (billableId: string): boolean => billableId === 'BPP';

/** Prepaid time has a price of its own, everything else the ordinary rate. */
function rateForCode(terms: { rate: Rate; prepaidRate: Rate }, billableId: string): Rate {
  return isPrepaid(billableId) ? terms.prepaidRate : terms.rate;
}

/** The same in a statement, of a code and the columns of a rate. */
export const priceForCode = (billableId: RawBuilder<unknown>, terms: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${billableId} = 'BPP' then ${terms}.prepaid_rate else ${terms}.rate end`;

/**
 * The price of an hour: what the imported file says or a person typed over it, else the active client rate, else the person's
 * default where nobody can be asked, else nothing for the organisation's own work. Undefined when a client's time has no
 * rate yet and somebody must choose one.
 */
export function decidePrice(entry: {
  billableId: string;
  isInternal: boolean;
  clientRate: ClientRateTerms | undefined;
  overwritten?: { price: Rate; by: string } | undefined;
  imported?: Rate | undefined;
  employeeDefault?: Omit<ClientRateTerms, 'clientRateId'> | undefined;
}): PriceDecision | undefined {
  if (entry.imported !== undefined) return { sellPrice: entry.imported, rateSource: 'import', clientRateId: null, rateSetBy: null };
  if (entry.overwritten) {
    return { sellPrice: entry.overwritten.price, rateSource: 'override', clientRateId: null, rateSetBy: entry.overwritten.by };
  }
  if (entry.clientRate) {
    const sellPrice = rateForCode(entry.clientRate, entry.billableId);
    return { sellPrice, rateSource: 'client_rate', clientRateId: entry.clientRate.clientRateId, rateSetBy: null };
  }
  if (entry.employeeDefault) {
    const sellPrice = rateForCode(entry.employeeDefault, entry.billableId);
    return { sellPrice, rateSource: 'employee_default', clientRateId: null, rateSetBy: null };
  }
  if (entry.isInternal) return { sellPrice: '0.0000', rateSource: 'none', clientRateId: null, rateSetBy: null };
  return undefined;
}

/** An entry as it is charged for, with the terms that its price may have come from. */
export interface ChargedEntry {
  readonly billableId: string;
  readonly sellPrice: Rate;
  readonly rateSource: RateSource;
  readonly clientRate: ClientRateTerms | undefined;
  readonly employeeDefault: Omit<ClientRateTerms, 'clientRateId'> | undefined;
}

/**
 * The price of an entry that is given another billing code. One that came from a rate or a default follows it into its prepaid price or
 * out of it; what somebody typed or a file said stays, and so does any price between two codes that cost the same.
 */
export function recodedPrice({ billableId, sellPrice, rateSource, clientRate, employeeDefault }: ChargedEntry, code: string): Rate {
  if (isPrepaid(code) === isPrepaid(billableId)) return sellPrice;
  const decided = decidePrice({
    billableId: code, isInternal: false,
    clientRate: rateSource === 'client_rate' ? clientRate : undefined,
    employeeDefault: rateSource === 'employee_default' ? employeeDefault : undefined,
  });
  return decided?.sellPrice ?? sellPrice;
}

const NO_TAX: Fraction = '0.000000';

/**
 * The sales tax of everything charged to a client. Every writer of time and invoices takes it from here,
 * so that no entry point can leave it at zero by omission.
 */
export function salesTaxOf(client: { taxType: number; taxRate: Fraction }): Fraction {
  return client.taxType === TAX_TYPE.gstFreeExport ? NO_TAX : client.taxRate;
}
