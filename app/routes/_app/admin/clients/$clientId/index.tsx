import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { ClientHead } from '#app/components/clients/clients/client-head.tsx';
import { ClientMoneyCard } from '#app/components/clients/clients/client-money.tsx';
import { FirstSteps } from '#app/components/clients/clients/first-steps.tsx';
import { ClientTabRows } from '#app/components/clients/clients/client-tabs.tsx';
import { clientTabHref } from '#app/screens/clients/clients/client-tab-href.ts';
import { CurrencyProvider, useCurrency } from '#app/components/layout/currency.tsx';
import { getPrepaidLeft } from '#app/domain/money/billing/index.server.ts';
import { getClient, getClientMoney, getFirstSteps } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { loadClientTabs, saveClientTab } from '#app/web/lists/client-tab.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { distributorOfClient } from './distributor-of-client.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Client', data?.client.coName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const client = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  const { clientId } = client;
  const bills = actorHas(ctx.actor, FEATURES.enableInvoices);
  const [steps, tabs, money, prepaid, distributor] = await orProblem(Promise.all([
    getFirstSteps(ctx, { clientId }), loadClientTabs(ctx, args.request, clientId), bills ? getClientMoney(ctx, { clientId }) : [],
    bills ? getPrepaidLeft(ctx, { clientId }) : [], distributorOfClient(ctx, clientId),
  ]));
  return { client, distributor, steps, money, prepaid, today: ctx.today(), me: ctx.actor.empId, ...tabs };
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return saveClientTab(args);
}

export default function ClientPage() {
  const { client, distributor, steps, money, prepaid, today, me, tabs, list } = useLoaderData<typeof loader>();
  const { clientId, coName, currencyId } = client;
  const own = useCurrency();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ClientHead client={client} distributor={distributor} tabs={tabs} current={clientTabHref(clientId, list.tab)}>
        {steps ? <FirstSteps clientId={clientId} coName={coName} steps={steps} me={me} /> : null}
        {money.length > 0 ? <ClientMoneyCard clientId={clientId} money={money} prepaid={prepaid} today={today} /> : null}
      </ClientHead>
      <CurrencyProvider value={currencyId || own}>
        <ClientTabRows clientId={clientId} list={list} own={own} answer={answer} />
        <Outlet />
      </CurrencyProvider>
    </>
  );
}
