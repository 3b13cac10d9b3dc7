import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExplainedUnbilled } from '#app/components/money/money-reports/explained-unbilled.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { explainUnbilled } from '#app/domain/money/money-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { clientId?: string } }) => pageTitle('Unbilled time of client', params.clientId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const through = new URL(args.request.url).searchParams.get('through') ?? '';
  return { explained: await orProblem(explainUnbilled(ctx, { clientId: args.params['clientId'] ?? '', through })) };
}

export default function ExplainUnbilledPage() {
  const { explained } = useLoaderData<typeof loader>();
  const { clientId, clientName } = explained;
  return (
    <>
      <PageHeader title={`How the unbilled time of ${clientName} comes to its value`}
        back={{ href: paths.client(clientId), label: clientName }} />
      <ExplainedUnbilled of={explained} />
    </>
  );
}
