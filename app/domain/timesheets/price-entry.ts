import type { Rate } from '#app/domain/kernel/values/money.ts';
import { decidePrice } from '#app/domain/rates/index.server.ts';
import type { ClientRateTerms, PriceDecision } from '#app/domain/rates/index.server.ts';
import type { EntryFacts } from './entry-facts.read-model.ts';
import type { TimesheetFormView } from './get-timesheet-form.ts';

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
