import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CurrencyProvider, useCurrency } from '#app/components/layout/currency.tsx';
import { AgreeRatesForm } from '#app/components/clients/rates/agree-rates-form.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { getClient } from '#app/domain/clients/clients/index.server.ts';
import { AgreeRatesForm as Input } from '#app/domain/clients/rates/contract.ts';
import { agreeRates, listPeopleWithoutRate } from '#app/domain/clients/rates/index.server.ts';
import { afterRate, newRateValues } from '#app/web/forms/client-rate.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { paths } from '#app/screens/paths.ts';

export const meta = () => pageTitle('Set rates');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId, coName, currencyId } = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  const search = new URL(args.request.url).searchParams.get('search') ?? '';
  return {
    clientId, coName, currencyId, search, ...await orProblem(listPeopleWithoutRate(ctx, { clientId, search })),
    expiryDate: newRateValues(ctx.today()).expiryDate, idempotencyKey: newIdempotencyKey(),
  };
}

/** A box that means several people ticks each of them: with script it has done so already. */
function tickSeveral(_ctx: unknown, form: FormData): Promise<void> {
  const rows = [...form.keys()].flatMap((name) => /^agreed\[\d+\](?=\.empId$)/.exec(name) ?? []);
  for (const row of rows) {
    const isMeant = form.get('everybody') === 'on' || (form.get('all-who-worked') === 'on' && form.has(`${row}.hasWorked`));
    if (isMeant) form.set(`${row}.isAgreed`, 'on');
    form.delete(`${row}.hasWorked`);
  }
  return Promise.resolve();
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...agreeRates, input: Input, fill: tickSeveral }, async (ctx, input) => {
    const { agreed } = await agreeRates(ctx, { ...input, clientId: args.params['clientId'] ?? '' });
    return afterRate(ctx, input.clientId, paths.clientTab(input.clientId, { tab: 'rates' }),
      agreed === 1 ? 'Rate created successfully.' : `${agreed} rates created successfully.`);
  });
}

/** The rates of several people for a client in one go; further ones are added one by one on the client's page. */
export default function AgreeRatesPage() {
  const { clientId, coName, currencyId, search, people, isCut, expiryDate, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const own = useCurrency();
  const closeHref = paths.clientTab(clientId, { tab: 'rates' });
  return (
    <>
      <PageHeader title="Set rates" back={{ href: closeHref, label: coName }}
        description={`Everybody who has had no rate for ${coName} yet, with the rates they have by default.`} />
      {isCut || search !== '' ? (
        <Toolbar label="People">
          <FilterForm label="People" {...(search ? { clearHref: paths.agreeRates(clientId) } : {})}>
            <SearchBox value={search} label="Search people" hideLabel />
          </FilterForm>
        </Toolbar>
      ) : null}
      {isCut ? <Notice kind="info">These are the first {people.length} people. Search to see others.</Notice> : null}
      {people.length === 0
        ? <EmptyState title="Nobody is left">{search ? 'Nobody without a rate matches this search.'
          : `Everybody has a rate for ${coName}, or had one.`}</EmptyState>
        : (
          <CurrencyProvider value={currencyId || own}>
            <AgreeRatesForm key={search} clientId={clientId} people={people} expiryDate={expiryDate} answer={answer}
              idempotencyKey={idempotencyKey} closeHref={closeHref} />
          </CurrencyProvider>
        )}
    </>
  );
}
