import { DomainError } from '#app/domain/kernel/errors.ts';
import { parseMoneyInput } from '#app/domain/kernel/values/money-input.ts';
import type { Rate } from '#app/domain/kernel/values/money.ts';
import { decidePrice, wasTypedOver } from '#app/domain/rates/index.server.ts';
import type { ClientRateTerms, PriceDecision } from '#app/domain/rates/index.server.ts';
import { SELL_PRICE_REQUIRED } from './contract.ts';
import type { TimesheetForm } from './contract.ts';
import type { EntryFacts } from './entry-facts.read-model.ts';

type PriceInput = Pick<TimesheetForm, 'isOverwriteRate' | 'sellPrice' | 'shownSellPrice'>;

/** An amount as typed, or its message at its field. */
export function requireAmount(typed: string, field: string, label: string, missing = `${label} is required`): Rate {
  const refuse = (message: string) => new DomainError('rule_violated', message, { [field]: [message] });
  if (typed === '') throw refuse(missing);
  const parsed = parseMoneyInput(typed, { decimals: 4 });
  if (!parsed.ok) throw refuse(`${label}: ${parsed.message.toLowerCase()}`);
  return parsed.value;
}

/** The price that was typed over the automatic one, by the tick or by being different from what the page showed. */
function overwrittenPrice(input: PriceInput): Rate | undefined {
  if (input.isOverwriteRate) return requireAmount(input.sellPrice, 'sellPrice', 'Sell Price', SELL_PRICE_REQUIRED);
  if (input.sellPrice === '') return undefined;
  const typed = requireAmount(input.sellPrice, 'sellPrice', 'Sell Price');
  const shown = parseMoneyInput(input.shownSellPrice, { decimals: 4 });
  return shown.ok && !wasTypedOver(typed, shown.value) ? undefined : typed;
}

/** The rate that the look-up found, if it did. */
function rateOf(facts: EntryFacts): ClientRateTerms | undefined {
  if (facts.clientRateId === null || facts.rate === null || facts.prepaidRate === null) return undefined;
  return { clientRateId: facts.clientRateId, rate: facts.rate, prepaidRate: facts.prepaidRate };
}

/** The price of an entry; undefined when the client rate has to be asked for. */
export function priceEntry(input: PriceInput, facts: EntryFacts, billableId: string, setBy: string, chosen?: ClientRateTerms): PriceDecision | undefined {
  const price = overwrittenPrice(input);
  return decidePrice({
    billableId,
    isInternal: facts.clientId === facts.ownClientId,
    clientRate: chosen ?? rateOf(facts),
    overwritten: price === undefined ? undefined : { price, by: setBy },
  });
}
