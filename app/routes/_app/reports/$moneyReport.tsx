import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MoneyReportPage } from '#app/components/money/money-reports/money-report-page.tsx';
import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';
import { moneyScreen } from '#app/screens/money/money-reports/money-screens.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadMoneyReport } from '#app/web/lists/money-report.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) =>
  pageTitle(data ? MONEY_REPORTS[data.name] : 'Report');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadMoneyReport(ctx, args);
}

/** Any report of money: its name is in the address. */
export default function MoneyReport() {
  const shown = useLoaderData<typeof loader>();
  return <MoneyReportPage key={shown.name} of={moneyScreen(shown.name)} shown={shown} />;
}
