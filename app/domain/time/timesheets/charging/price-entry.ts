import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { amountForSeconds, taxOn, type Fraction, type Money, type Rate } from '#app/domain/kernel/values/money.ts';
import { decidePrice, type ClientRateTerms, type PriceDecision } from '#app/domain/clients/rates/index.server.ts';
import type { EntryFacts } from '../entries/entry-facts.read-model.ts';
import type { TimesheetFormView } from '../form/get-timesheet-form.ts';

interface Charge { sellTotal: Money; salesTaxAmt: Money }

/** What an entry is worth: worked time times price, rounded once to cents, and the tax on the rounded total. */
export function chargeFor(entry: { workedSeconds: number; sellPrice: Rate; salesTaxPct: Fraction }): Charge {
  const sellTotal = amountForSeconds(entry.workedSeconds, entry.sellPrice);
  return { sellTotal, salesTaxAmt: taxOn(sellTotal, entry.salesTaxPct) };
}

/** A client is to be charged for the entry and nothing says how much: `LACKS_PRICE` for an entry that is not stored. */
export const lacksPrice = (entry: Pick<PriceDecision, 'sellPrice' | 'rateSource'> & { billableId: string; isInternal: boolean }): boolean =>
  entry.billableId !== 'W' && signOf(entry.sellPrice) === 0 && entry.rateSource !== 'override' && !entry.isInternal;

/** The rate that the look-up found, if it did. */
function rateOf(facts: EntryFacts): ClientRateTerms | undefined {
  if (facts.clientRateId === null || facts.rate === null || facts.prepaidRate === null) return undefined;
  return { clientRateId: facts.clientRateId, rate: facts.rate, prepaidRate: facts.prepaidRate };
}

/** The price of an entry; undefined when the client rate has to be asked for. */
export function priceEntry(
  price: Rate | undefined, facts: EntryFacts, billableId: string, setBy: string, chosen?: ClientRateTerms,
): PriceDecision | undefined {
  return decidePrice({
    billableId,
    isInternal: facts.clientId === facts.ownClientId,
    clientRate: chosen ?? rateOf(facts),
    overwritten: price === undefined ? undefined : { price, by: setBy },
  });
}

/** The same for what is chosen on the timesheet form so far, or offered on a card. */
export function priceOnForm(
  { client, basis }: TimesheetFormView, { billableId, overwritten }: { billableId: string; overwritten: Rate | undefined },
): PriceDecision | undefined {
  if (!client) return undefined;
  return decidePrice({
    billableId,
    isInternal: client.clientId === basis.ownClientId,
    clientRate: client.rate ?? undefined,
    overwritten: overwritten === undefined ? undefined : { price: overwritten, by: basis.empId },
  });
}
