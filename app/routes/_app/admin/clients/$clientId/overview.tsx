import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ClientHead } from '#app/components/clients/clients/client-head.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { getClient, getClientReport } from '#app/domain/clients/clients/index.server.ts';
import { countedTabs } from '#app/web/lists/client-tab.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { paths } from '#app/screens/paths.ts';
import { distributorOfClient } from './distributor-of-client.server.ts';

export const meta = ({ data: shown }: { data: { client: { coName: string } } | undefined }) => pageTitle('Client', shown?.client.coName);

/** The report may be embedded by this page alone. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const client = await orProblem(getClient(ctx, { clientId: args.params['clientId'] ?? '' }));
  const { clientId } = client;
  const [report, tabs, distributor] = await orProblem(Promise.all([
    getClientReport(ctx, { clientId }), countedTabs(ctx, clientId), distributorOfClient(ctx, clientId),
  ]));
  const headers = new Headers(report ? { 'Content-Security-Policy': `frame-src ${new URL(report.address).origin}` } : {});
  return data({ client, distributor, tabs, report }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ClientOverview() {
  const { client, distributor, tabs, report } = useLoaderData<typeof loader>();
  return (
    <>
      <ClientHead client={client} distributor={distributor} tabs={tabs} current={paths.clientOverview(client.clientId)} />
      {report ? (
        <div className="stack">
          <p className="muted">
            If the report does not show, open it <a className="link" href={report.address} rel="noreferrer" data-reload="">here</a>.
          </p>
          <iframe className="report" src={report.address} title={`Report of ${client.coName}`} loading="lazy"
            referrerPolicy="no-referrer" sandbox="allow-scripts allow-same-origin allow-forms allow-popups" />
        </div>
      ) : (
        <EmptyState title="No report" action={<ButtonLink href={paths.analyticsSettings()}>Analytics settings</ButtonLink>}>
          The address of the report is not set yet.
        </EmptyState>
      )}
    </>
  );
}
