import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { Pencil, Plus } from 'lucide-react';
import { useFeature } from '#app/components/layout/features.tsx';
import { ClientLogo } from '#app/components/clients/client-logo.tsx';
import { ClientFacts } from '#app/components/clients/client-facts.tsx';
import { FirstSteps } from '#app/components/clients/first-steps.tsx';
import { ClientTabRows, clientTabHref } from '#app/components/clients/client-tabs.tsx';
import { CurrencyProvider, useCurrency } from '#app/components/layout/currency.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { getClient, getFirstSteps } from '#app/domain/clients/index.server.ts';
import { loadClientTabs, saveClientTab } from '#app/web/lists/client-tab.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Client', data?.client.coName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const client = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  const { clientId } = client;
  const [steps, tabs] = await orProblem(Promise.all([getFirstSteps(ctx, { clientId }), loadClientTabs(ctx, args.request, clientId)]));
  return { client, steps, me: ctx.actor.empId, ...tabs };
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return saveClientTab(args);
}

export default function ClientPage() {
  const { client, steps, me, tabs, list } = useLoaderData<typeof loader>();
  const { clientId, coName, displayName, currencyId } = client;
  const own = useCurrency();
  const answer = useActionData<typeof action>();
  const hasInvoices = useFeature('enableInvoices');
  return (
    <>
      <PageHeader
        title={coName} picture={<ClientLogo logo={client.logo} name={coName} />} back={{ href: paths.clients(), label: 'Manage Clients' }}
        badges={<><Badge>{clientId}</Badge>{currencyId ? <Badge>{currencyId}</Badge> : null}</>}
        {...(displayName && displayName !== coName ? { description: displayName } : {})}
        actions={<>
          {hasInvoices
            ? <ButtonLink href={paths.newInvoice(clientId)} variant="primary" icon={Plus} shortcut="n">New Invoice</ButtonLink>
            : null}
          <ButtonLink href={paths.history('client', clientId)}>History</ButtonLink>
          <ButtonLink href={paths.editClient(clientId)} icon={Pencil}>Edit</ButtonLink>
        </>}
      />
      {steps ? <FirstSteps clientId={clientId} coName={coName} steps={steps} me={me} /> : null}
      <div className="stack">
        <Card><ClientFacts client={client} /></Card>
        <Tabs
          label="Client" tabs={tabs.map(({ name, label, count }) => ({ href: clientTabHref(clientId, name), label, count }))}
          current={clientTabHref(clientId, list.tab)}
        />
      </div>
      <CurrencyProvider value={currencyId || own}>
        <ClientTabRows clientId={clientId} list={list} answer={answer} />
        <Outlet />
      </CurrencyProvider>
    </>
  );
}
