import { applyStandardTax } from '#app/domain/clients/clients/index.server.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from './change-organisation.ts';
import { UpdateMoney } from './contract.ts';
import { currenciesInWords, listCurrencies, replaceCurrencies } from './currencies.ts';
import { requireCurrencies } from './currency-rules.ts';

/** Changes what invoices are made with. What is billed or recorded keeps the currency, the rate and the tax of its day. */
export const updateMoney = command({
  name: 'organisation.update-money',
  permission: 'organisation:write',
  input: UpdateMoney,
  async run(ctx, { version, taxMode, currencies, ...fields }): Promise<void> {
    const organisation = await lockOrganisation(ctx);
    const present = await listCurrencies(ctx.em);
    const before = { ...organisation, currencies: currenciesInWords(present) };
    const wanted = { ...fields, taxPerDocument: taxMode === 'document', currencies: currenciesInWords(currencies) };
    refuseStaleSettings(before, version, wanted);
    const stored = { currencyId: organisation.currencyId, currencies: present };
    await requireCurrencies(ctx.em, { currencyId: fields.currencyId, currencies }, stored);
    changeOrganisation(ctx, organisation, wanted, before);
    await replaceCurrencies(ctx.em, currencies);
    await applyStandardTax(ctx, fields.defaultTax);
  },
});
