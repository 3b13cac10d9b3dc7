import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RevokeLink } from '#app/components/money/client-pages/revoke-link.tsx';
import { getInvoiceHeader } from '#app/domain/money/billing/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { revokeLinkOf } from '#app/web/revoke-link.server.ts';

export const meta = () => pageTitle('Withdraw link');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { invoice } = await orProblem(getInvoiceHeader(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
  return { invoiceId: invoice.invoiceId };
}

export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  return revokeLinkOf(args);
}

export default function RevokeInvoiceLinkDialog() {
  const { invoiceId } = useLoaderData<typeof loader>();
  return <RevokeLink about={`invoice ${invoiceId}`} kind="invoice" recordId={String(invoiceId)} closeHref={paths.invoice(invoiceId)} />;
}
