import { countryNames } from '#app/domain/clients/index.server.ts';
import { TAX_TYPES } from '#app/domain/clients/contract.ts';
import { clientFields } from '#app/domain/clients/fields.ts';
import type { ClientView } from '#app/domain/clients/index.server.ts';
import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { percentInputValue } from '#app/domain/kernel/values/format-money.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { offerEmployees } from '#app/web/forms/record-choices.server.ts';

/** What the client form offers beside its fields; an account manager who has left and a country by another name stay. */
export async function clientFormChoices(ctx: WebCtx,
  { accountManager: keep, country }: { accountManager: string; country: string } = NEW_CLIENT) {
  const names = [...new Set([...(country ? [country] : []), ...countryNames()])];
  return {
    countries: names.map((name) => ({ value: name, label: name })),
    managers: await offerEmployees(ctx, keep, keep),
    taxTypes: TAX_TYPES.map(
      ({ value, label, rate }) => ({ value: String(value), label, fixedRate: rate === null ? null : percentInputValue(rate) }),
    ),
  };
}

export const NEW_CLIENT = {
  ...blankForm(clientFields), clientId: '', useCompanyName: 'on', country: 'Australia', accountManager: '', taxType: '0', taxRate: '10',
  defaultDiscountPct: '0',
};

/** A client as the form shows it. */
export function clientFormValues(client: ClientView): typeof NEW_CLIENT & { version: number } {
  const { clientId, accountManager, taxType, version } = client;
  const useCompanyName = client.displayName === client.coName ? 'on' : '';
  return { ...toForm(clientFields, client), clientId, accountManager, useCompanyName, taxType: String(taxType), version };
}
