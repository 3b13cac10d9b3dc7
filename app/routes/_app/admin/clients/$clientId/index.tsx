import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { Pencil, Plus } from 'lucide-react';
import { ClientFacts } from '#app/components/clients/client-facts.tsx';
import { ClientInvoicesTable } from '#app/components/clients/client-invoices-table.tsx';
import { ClientRatesTable } from '#app/components/rates/client-rates-table.tsx';
import { ClientReceiptsTable } from '#app/components/clients/client-receipts-table.tsx';
import { ClientTimeTable } from '#app/components/clients/client-time-table.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { countClientTabs, getClient } from '#app/domain/clients/index.server.ts';
import { editedRateIn, saveRateRow } from '#app/routes/_app/admin/client-rate.server.ts';
import { loadTab } from './client-tab.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Client', data?.client.coName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const client = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  const { clientId } = client;
  const list = await orProblem(loadTab(ctx, args.request, clientId));
  const edited = list.tab === 'rates' ? editedRateIn(args.request, list.rows) : null;
  return { client, counts: await orProblem(countClientTabs(ctx, { clientId })), list, edited };
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return saveRateRow(args);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ClientPage() {
  const shown = useLoaderData<typeof loader>();
  const { client: { clientId, coName, displayName }, client, counts, list: { tab } } = shown;
  const tabs = [
    { href: paths.client(clientId), label: 'Invoices', count: counts.invoices },
    { href: paths.clientTab(clientId, { tab: 'outstanding' }), label: 'Outstanding Invoices', count: counts.outstanding },
    { href: paths.clientTab(clientId, { tab: 'receipts' }), label: 'Receipts', count: counts.receipts },
    { href: paths.clientTab(clientId, { tab: 'rates' }), label: 'Rates', count: counts.rates },
    { href: paths.clientTab(clientId, { tab: 'time' }), label: 'Time', count: counts.time },
  ];
  return (
    <>
      <PageHeader
        title={coName} back={{ href: paths.clients(), label: 'Manage Clients' }} badges={<Badge>{clientId}</Badge>}
        {...(displayName && displayName !== coName ? { description: displayName } : {})}
        actions={<>
          <ButtonLink href={paths.newInvoice(clientId)} variant="primary" icon={Plus} shortcut="n">New Invoice</ButtonLink>
          <ButtonLink href={paths.editClient(clientId)} icon={Pencil}>Edit</ButtonLink>
        </>}
      />
      <div className="stack">
        <Card><ClientFacts client={client} /></Card>
        <Tabs label="Client" tabs={tabs} current={tab === 'invoices' ? paths.client(clientId) : paths.clientTab(clientId, { tab })} />
      </div>
      <OpenTab {...shown} />
      <Outlet />
    </>
  );
}

function OpenTab({ client: { clientId }, list, edited }: Shown) {
  const answer = useActionData<typeof action>();
  const { tab, params, defaults, total } = list;
  const hrefFor = (query: Readonly<Record<string, string | number | boolean | undefined>>) =>
    paths.clientTab(clientId, { ...query, clientId: undefined, tab: tab === 'invoices' ? undefined : tab });
  const links = listLinks({ params, defaults, total, hrefFor, file: { list: `client-${tab}`, of: { clientId } } });
  switch (list.tab) {
    case 'receipts':
      return <ClientReceiptsTable rows={list.rows} totals={list.totals} links={links} />;
    case 'time':
      return <ClientTimeTable rows={list.rows} totals={list.totals} links={links} hrefFor={({ date, empId, timeId }) => paths.editTimesheet(date, empId, timeId)} />;
    case 'rates':
      return (
        <ClientRatesTable
          rows={list.rows} of="client" showsExpired={list.params.expired === 'show'} search={list.params.search} keep={{ tab }} links={links}
          edited={edited ? { values: edited, answer } : undefined} addHref={paths.newClientRate(clientId)}
          editHref={(edit) => hrefFor({ ...listQuery({ params, defaults }), edit })} deleteHref={(rateId) => paths.deleteClientRate(clientId, rateId)}
        />
      );
    case 'outstanding':
    case 'invoices':
      return (
        <ClientInvoicesTable
          gridId={`client-${tab}`} caption={tab === 'invoices' ? 'Invoices' : 'Outstanding invoices'} rows={list.rows} totals={list.totals} hrefFor={paths.invoice}
          links={links} emptyText={tab === 'invoices' ? 'No invoice was made for this client yet.' : 'Nothing is outstanding.'}
        />
      );
  }
}
