import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExplainedInvoice } from '#app/components/money/money-reports/explained-invoice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { explainInvoice } from '#app/domain/money/money-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { invoiceId?: string } }) => pageTitle('Totals of invoice', params.invoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { explained: await orProblem(explainInvoice(ctx, { invoiceId: args.params['invoiceId'] ?? '' })) };
}

export default function ExplainInvoicePage() {
  const { explained } = useLoaderData<typeof loader>();
  const { invoiceId, clientName } = explained.invoice;
  return (
    <>
      <PageHeader title={`How the totals of invoice ${invoiceId} are made`} description={clientName}
        back={{ href: paths.invoice(invoiceId), label: `Invoice ${invoiceId}` }} />
      <ExplainedInvoice of={explained} />
    </>
  );
}
