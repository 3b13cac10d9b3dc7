import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MoneyReportPage } from '#app/components/money/money-reports/money-report-page.tsx';
import { MONEY_REPORTS } from '#app/domain/money/money-reports/fields.ts';
import { reportNamed } from '#app/screens/money/money-reports/money-report.ts';
import { moneyScreen } from '#app/screens/money/money-reports/money-screens.ts';
import { requireContext } from '#app/web/context.server.ts';
import { loadMoneyReport } from '#app/web/lists/money-report.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = ({ params }: { params: { moneyReport?: string | undefined } }) => {
  const name = reportNamed(params.moneyReport);
  return pageTitle(name ? MONEY_REPORTS[name] : 'Reports');
};

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return loadMoneyReport(ctx, args);
}

/** Any report of money: its name is in the address. */
export default function MoneyReport() {
  const shown = useLoaderData<typeof loader>();
  return <MoneyReportPage key={shown.name} of={moneyScreen(shown.name)} shown={shown} />;
}
