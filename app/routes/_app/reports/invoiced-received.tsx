import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MoneyReportPage } from '#app/components/money/money-reports/money-report-page.tsx';
import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';
import { listInvoicedReceived } from '#app/domain/money/money-reports/index.server.ts';
import { invoicedReceived } from '#app/screens/money/money-reports/received.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadMoneyReport } from '#app/web/lists/money-report.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle(MONEY_REPORTS['invoiced-received']);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadMoneyReport(ctx, args.request, listInvoicedReceived);
}

export default function InvoicedReceivedPage() {
  return <MoneyReportPage of={invoicedReceived} shown={useLoaderData<typeof loader>()} />;
}
