import { countryNames } from '#app/domain/clients/index.server.ts';
import { TAX_TYPES } from '#app/domain/clients/contract.ts';
import type { ClientView } from '#app/domain/clients/index.server.ts';
import { percentInputValue } from '#app/domain/kernel/format-money.ts';
import type { WebCtx } from './context.server.ts';
import { offerEmployees } from './record-choices.server.ts';

/** What the client form offers beside its fields; an account manager who has left and a country by another name stay. */
export async function clientFormChoices(ctx: WebCtx, { accountManager: keep, country }: { accountManager: string; country: string } = NEW_CLIENT) {
  const names = [...new Set([...(country ? [country] : []), ...countryNames()])];
  return {
    countries: names.map((name) => ({ value: name, label: name })),
    managers: await offerEmployees(ctx, keep, keep),
    taxTypes: TAX_TYPES.map(({ value, label, rate }) => ({ value: String(value), label, fixedRate: rate === null ? null : percentInputValue(rate) })),
  };
}

export const NEW_CLIENT = {
  clientId: '', coName: '', useCompanyName: 'on', displayName: '', firstName: '', surname: '', position: '', phone: '', fax: '', email: '', address: '', suburb: '',
  state: '', postcode: '', country: 'Australia', referredBy: '', note: '', accountManager: '', taxType: '0', taxRate: '10', defaultDiscountPct: '0',
  toEmailInvoice: '', ccEmailInvoice: '',
};

/** A client as the form shows it. */
export function clientFormValues({ accountManagerName: _name, ...client }: ClientView): typeof NEW_CLIENT & { version: number } {
  return {
    ...client, useCompanyName: client.displayName === client.coName ? 'on' : '', taxType: String(client.taxType),
    taxRate: percentInputValue(client.taxRate), defaultDiscountPct: percentInputValue(client.defaultDiscountPct),
  };
}
