import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExplainedRecurring } from '#app/components/money/money-reports/explained-recurring.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { explainRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { recurringInvoiceId?: string } }) => 
  pageTitle('Totals of recurring invoice', params.recurringInvoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { explained: await orProblem(explainRecurringInvoice(ctx, { recurringInvoiceId: args.params['recurringInvoiceId'] ?? '' })) };
}

export default function ExplainRecurringPage() {
  const { explained } = useLoaderData<typeof loader>();
  const { recurringInvoiceId, clientName } = explained.recurring;
  return (
    <>
      <PageHeader title={`How the totals of recurring invoice ${recurringInvoiceId} are made`} description={clientName}
        back={{ href: paths.recurringInvoice(recurringInvoiceId), label: `Recurring invoice ${recurringInvoiceId}` }} />
      <ExplainedRecurring of={explained} />
    </>
  );
}
