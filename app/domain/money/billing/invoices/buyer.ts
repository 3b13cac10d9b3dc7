import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findCurrency, findCurrencyOfClient, type CurrencyRate } from '#app/domain/site/settings/index.server.ts';
import { findBilledClient } from './billed-client.read-model.ts';
import type { Buyer } from '../lines/fill-lines.ts';

/** Why an invoice with time is in the client's currency: that is what its time is priced in. */
export const timeInOtherCurrency = (currencyId: string): string =>
  `The time of this client is priced in ${currencyId}. Choose that currency, or invoice lines only.`;

/** The currency of an invoice, and the one that its client's time is priced in. */
interface InvoiceCurrency extends CurrencyRate { readonly ofTime: string }

/**
 * The currency of an invoice: the chosen one of the organisation's, or the client's. Inside a command the client is held.
 * @throws DomainError not_found of a client, rule_violated of a currency
 */
export async function requireInvoiceCurrency({ em }: Ctx, clientId: string, chosen: string): Promise<InvoiceCurrency> {
  const ofClient = await findCurrencyOfClient(em, clientId);
  if (!ofClient) throw notFound('Client');
  if (chosen === '' || chosen === ofClient.currencyId) return { ...ofClient, ofTime: ofClient.currencyId };
  const currency = await findCurrency(em, chosen);
  const message = `${chosen} is not one of the organisation’s currencies.`;
  if (!currency) throw new DomainError('rule_violated', message, { currencyId: [message] });
  return { ...currency, ofTime: ofClient.currencyId };
}

/**
 * To whom lines are sold, on which day, and in which currency.
 * @throws DomainError not_found, rule_violated of a currency
 */
export async function requireBuyer(ctx: Ctx, clientId: string, day: LocalDate, chosen = ''): Promise<Buyer & CurrencyRate> {
  const client = await findBilledClient(ctx.em, clientId);
  if (!client) throw notFound('Client');
  const { currencyId, exchangeRate } = await requireInvoiceCurrency(ctx, clientId, chosen);
  return { clientId, day, currencyId, exchangeRate, taxRate: client.taxRate };
}
