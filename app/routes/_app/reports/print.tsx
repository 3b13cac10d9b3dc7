import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MoneyFacts } from '#app/components/money-reports/money-facts.tsx';
import { MoneyReportFigures } from '#app/components/money-reports/money-report-figures.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PrintButton } from '#app/components/ui/print-button.tsx';
import { MONEY_REPORTS, type MoneyReportName } from '#app/domain/money-reports/fields.ts';
import { moneyScreen } from '#app/screens/money-reports/money-screens.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { MONEY_FILES } from '#app/web/export/money-files.server.ts';
import { pageTitle } from '#app/web/page-title.ts';

export const meta = ({ data }: { data?: { name: MoneyReportName } }) => pageTitle(data ? MONEY_REPORTS[data.name] : 'Print');

const isReport = (name: string): name is MoneyReportName => Object.hasOwn(MONEY_REPORTS, name);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { report = '', ...query } = Object.fromEntries(new URL(args.request.url).searchParams);
  const name = isReport(report) ? report : 'aged-debtors';
  return { name, back: paths.moneyReport(name, query), shown: await MONEY_FILES[name].load(ctx, args) };
}

/** A report of money on one page: for paper. */
export default function PrintMoneyReportPage() {
  const { name, back, shown } = useLoaderData<typeof loader>();
  const { params, asOf, client, currencies, ofName } = shown;
  const of = moneyScreen(name);
  return (
    <div className="stack">
      <PageHeader title={MONEY_REPORTS[name]} back={{ href: back, label: MONEY_REPORTS[name] }} actions={<PrintButton />} />
      <MoneyFacts of={of} params={params} asOf={asOf} client={client} currencies={currencies} ofName={ofName} />
      <MoneyReportFigures of={of} shown={shown} />
    </div>
  );
}
