import { TAX_TYPES } from '#app/domain/clients/contract.ts';
import type { ClientView } from '#app/domain/clients/index.server.ts';
import { percentInputValue } from '#app/domain/kernel/format-money.ts';
import type { WebCtx } from './context.server.ts';
import { offerEmployees } from './record-choices.server.ts';

/** What the client form offers beside its fields; `keep` is the account manager who may have left. */
export async function clientFormChoices(ctx: WebCtx, keep = '') {
  return {
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
export function clientFormValues({ accountManagerName: _name, ...client }: ClientView) {
  return {
    ...client, useCompanyName: client.displayName === client.coName ? 'on' : '', taxType: String(client.taxType),
    taxRate: percentInputValue(client.taxRate), defaultDiscountPct: percentInputValue(client.defaultDiscountPct),
  };
}
