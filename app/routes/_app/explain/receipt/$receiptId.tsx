import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExplainedReceipt } from '#app/components/money/money-reports/explained-receipt.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { explainReceipt } from '#app/domain/money/money-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { receiptId?: string } }) => pageTitle('Totals of receipt', params.receiptId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { explained: await orProblem(explainReceipt(ctx, { receiptId: args.params['receiptId'] ?? '' })) };
}

export default function ExplainReceiptPage() {
  const { explained } = useLoaderData<typeof loader>();
  const { receiptId, clientName } = explained.receipt;
  return (
    <>
      <PageHeader title={`How the totals of receipt ${receiptId} are made`} description={clientName}
        back={{ href: paths.receipt(receiptId), label: `Receipt ${receiptId}` }} />
      <ExplainedReceipt of={explained} />
    </>
  );
}
