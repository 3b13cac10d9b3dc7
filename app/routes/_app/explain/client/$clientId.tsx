import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExplainedClient } from '#app/components/money/money-reports/explained-client.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { explainClient } from '#app/domain/money/money-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { clientId?: string } }) => pageTitle('Figures of client', params.clientId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { explained: await orProblem(explainClient(ctx, { clientId: args.params['clientId'] ?? '' })) };
}

export default function ExplainClientPage() {
  const { explained } = useLoaderData<typeof loader>();
  const { clientId, clientName } = explained;
  return (
    <>
      <PageHeader title={`How the figures of ${clientName} are made`} back={{ href: paths.client(clientId), label: clientName }} />
      <ExplainedClient of={explained} />
    </>
  );
}
