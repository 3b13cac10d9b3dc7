import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MoneyReportPage } from '#app/components/money/money-reports/money-report-page.tsx';
import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';
import { listPayments } from '#app/domain/money/money-reports/index.server.ts';
import { payments } from '#app/screens/money/money-reports/received.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadMoneyReport } from '#app/web/lists/money-report.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle(MONEY_REPORTS['payments']);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadMoneyReport(ctx, args.request, listPayments);
}

export default function PaymentsPage() {
  return <MoneyReportPage of={payments} shown={useLoaderData<typeof loader>()} />;
}
