import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { InvoiceContents } from '#app/components/money/billing/invoice-contents.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PrintButton } from '#app/components/ui/print-button.tsx';
import { getWholeInvoice } from '#app/domain/money/billing/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ params }: { params: { invoiceId?: string } }) => pageTitle('Invoice', params.invoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getWholeInvoice(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
}

/** All of an invoice on one page: for paper. */
export default function PrintInvoicePage() {
  const whole = useLoaderData<typeof loader>();
  const name = `Invoice ${whole.invoice.invoiceId}`;
  return (
    <div className="stack">
      <PageHeader title={name} back={{ href: paths.invoice(whole.invoice.invoiceId), label: name }} actions={<PrintButton />}
        badges={whole.invoice.isDraft ? <Badge tone="warning">Draft</Badge> : null} />
      <InvoiceContents {...whole} />
    </div>
  );
}
