import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MoneyForm } from '#app/components/organisation/organisation/money-form.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { percentInputValue } from '#app/domain/kernel/values/format-money.ts';
import { INVOICING_PERIODS, UpdateMoneyForm } from '#app/domain/organisation/organisation/contract.ts';
import { getMoney, updateMoney } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.moneySettings();

export const meta = () => pageTitle('Organisation settings', 'Money');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { currencies, knownCurrencies, currencyLock, defaultTax, ...money } = await orProblem(getMoney(ctx, {}));
  const { currencyId, taxName, paymentTermsDays, taxMode, invoicingPeriod, version } = money;
  const named = knownCurrencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }));
  return {
    values: { currencyId, currencies, taxName, defaultTax: percentInputValue(defaultTax), paymentTermsDays, taxMode,
      invoicingPeriod: String(invoicingPeriod ?? ''), allowsNegativePrepaid: money.allowsNegativePrepaid ? 'on' : '', version },
    currencies: named, currency: named.find(({ value }) => value === currencyId)!, currencyLock,
    periods: INVOICING_PERIODS.map((label, value) => ({ value: String(value), label })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateMoney, input: UpdateMoneyForm }, async (ctx, input) => {
    await updateMoney(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function MoneySection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <MoneyForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
