import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MoneyReportPage } from '#app/components/money/money-reports/money-report-page.tsx';
import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';
import { listOpenInvoices } from '#app/domain/money/money-reports/index.server.ts';
import { openInvoices } from '#app/screens/money/money-reports/debtors.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadMoneyReport } from '#app/web/lists/money-report.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle(MONEY_REPORTS['open-invoices']);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadMoneyReport(ctx, args.request, listOpenInvoices);
}

export default function OpenInvoicesPage() {
  return <MoneyReportPage of={openInvoices} shown={useLoaderData<typeof loader>()} />;
}
