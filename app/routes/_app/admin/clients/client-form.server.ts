import { clientCurrencies, countryNames, isClientIdFree } from '#app/domain/clients/clients/index.server.ts';
import { ClientParams } from '#app/domain/clients/clients/contract.ts';
import { clientFields, TAX_TYPE_WORDS } from '#app/domain/clients/clients/fields.ts';
import type { ClientView } from '#app/domain/clients/clients/index.server.ts';
import { blankForm, toForm } from '#app/domain/kernel/fields/shown.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { percentInputValue } from '#app/domain/kernel/values/format-money.ts';
import { getOrganisation } from '#app/domain/organisation/organisation/index.server.ts';
import type { WebCtx } from '#app/web/context.server.ts';
import { employeesFor, offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { fileSent, pictureSent } from '#app/web/forms/uploaded-picture.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

/** Returns the choices of the client form. An account manager who has left and a country by another name stay among them. */
export async function clientFormChoices(ctx: WebCtx,
  { accountManager: keep, country, clientId }: { accountManager: string; country: string; clientId: string } = NEW_CLIENT) {
  const names = [...new Set([...(country ? [country] : []), ...countryNames()])];
  const { defaultTax } = await orProblem(getOrganisation(ctx, {}));
  const fixedRate: readonly (string | null)[] = [percentInputValue(defaultTax), '0', null];
  const { codes: [own, ...others], lock } = await orProblem(clientCurrencies(ctx, { clientId }));
  return {
    currencies: others.map((code) => ({ value: code, label: code })),
    currency: { own: own ?? '', fixedBecause: lock && explain(lock) },
    countries: names.map((name) => ({ value: name, label: name })),
    managers: await offerEmployees(ctx, keep, keep),
    taxTypes: Object.values(TAX_TYPE_WORDS).map((label, value) => ({ value: String(value), label, fixedRate: fixedRate[value] ?? null })),
  };
}

export const NEW_CLIENT = { ...blankForm(clientFields), clientId: '', useCompanyName: 'on' };

/** A client as the form shows it. */
export function clientFormValues(client: ClientView): typeof NEW_CLIENT & { version: number } {
  const { clientId, displayName, coName, version } = client;
  return { ...toForm(clientFields, client), clientId, useCompanyName: displayName === coName ? 'on' : '', version };
}

/** Returns the place of a client in the CRM that manages it, for the form. */
export const inCrmOf = ({ crmClientId = '', crmUrl = '' }: Partial<ClientView>) => ({ crmClientId, crmUrl });

/** The logo that was sent with the form, as the command takes it. */
export const logoSent = (ctx: WebCtx, { logo: file, removeLogo: isRemoved }: { logo?: File | undefined; removeLogo: boolean }) =>
  pictureSent(ctx, { file, isRemoved }, { use: 'logo', field: 'logo' });

/** Returns the choices that a refused form needs to show what was typed. */
export const shownAgain = async (ctx: WebCtx, form: FormData) =>
  ({ ...await employeesFor('accountManager')(ctx, form), logoSent: fileSent(form, 'logo') });

/** Says whether the typed id is free, for who has no script that asks. */
export async function checkId(ctx: WebCtx, form: FormData) {
  const { clientId } = ClientParams.parse({ clientId: form.get('clientId') });
  return { ...await shownAgain(ctx, form), checkedId: { clientId, isFree: await isClientIdFree(ctx, { clientId }) } };
}
