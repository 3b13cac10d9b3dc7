import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MoneyBasis } from '#app/components/money/money-reports/money-facts.tsx';
import { OverviewFigures } from '#app/components/money/money-reports/overview-figures.tsx';
import { OverviewMonths } from '#app/components/money/money-reports/overview-months.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { getInvoiceOverview } from '#app/domain/money/money-reports/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Overview');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return { overview: await orProblem(getInvoiceOverview(ctx, {})) };
}

const BASIS = [
  'Outstanding, overdue, invoiced and received are with tax, each invoice at the exchange rate that it has. Drafts are not counted.',
  'Unbilled, and what is agreed, are before tax, at today’s exchange rates.',
  'Every figure leads to what it is made of, where it can also be seen client by client and in one currency.',
];

export default function InvoiceOverviewPage() {
  const { overview } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title="Overview" description="What is owed, unbilled, billed and received."
        actions={<ButtonLink href={paths.newInvoice()} variant="primary" shortcut="n">New Invoice</ButtonLink>} />
      <OverviewFigures overview={overview} />
      <Card title="Twelve months"
        actions={(
          <span className="print-hide">
            <PageLink className="link" href={paths.moneyReport('invoiced-received')}>Month by month</PageLink>
          </span>
        )}>
        <OverviewMonths months={overview.months} />
      </Card>
      <MoneyBasis sentences={BASIS} />
    </div>
  );
}
