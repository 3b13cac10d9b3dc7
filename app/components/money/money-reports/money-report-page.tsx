import type { Choices } from '#app/domain/kernel/choices.ts';
import { MONEY_REPORTS, MONEY_SIZES, type MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { daysQuery, type MoneyParams, type MoneyReportScreen } from '#app/screens/money/money-reports/money-report.ts';
import { paths } from '#app/screens/paths.ts';
import { ReportActions } from '../../organisation/saved-reports/report-actions.tsx';
import { PeriodLinks } from '../../time/timesheets/period-links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { MoneyFilters } from './money-filters.tsx';
import { MoneyReportFigures } from './money-report-figures.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export interface ShownMoneyReport<Row> {
  rows: readonly Row[]; bars: readonly Row[]; total: number; totals: object; params: MoneyParams; defaults: MoneyParams; today: string;
  client: Choices; currencies: readonly string[];
  /** All rows on one page, for paper. */
  isPrint: boolean;
  asOf?: string; perCurrency?: readonly { currencyId: string; total: string }[]; ofName?: string;
}

/** No person, project or category narrows down a report of money. */
const NOT_ASKED = { empId: '', clientId: '', projectId: '', iterationId: '', categoryId: '', billableId: '' } as const;

/** A report of money: what it is narrowed down to, its chart, and its figures, each leading to what it is made of. */
export function MoneyReportPage<Row>({ of, shown }: { of: MoneyReportScreen<Row>; shown: ShownMoneyReport<Row> }) {
  const { total, params, defaults, today, client, currencies, asOf, ofName } = shown;
  const { period = '', startDate = '', endDate = '', ...view } = params;
  const hasPeriod = of.filters.includes('period');
  const list = { params: view, defaults: { ...defaults } };
  const days = hasPeriod ? daysQuery(params) : {};
  const own = { ...listQuery(list, { page: defaults.page, size: defaults.size }), ...days };
  const printHref = paths.moneyReport(of.name, { ...own, print: 'on' });
  const links = listLinks({
    ...list, total, sizes: MONEY_SIZES, hrefFor: (query) => paths.moneyReport(of.name, { ...days, ...query }),
    file: { list: of.name, of: days },
  });
  const facts = <MoneyFacts of={of} params={params} asOf={asOf} client={client} currencies={currencies} ofName={ofName} />;
  if (shown.isPrint) {
    return (
      <div className="stack">
        <PageHeader title={MONEY_REPORTS[of.name]} back={{ href: paths.moneyReport(of.name, own), label: MONEY_REPORTS[of.name] }}
          actions={<PrintButton />} />
        {facts}
        <MoneyReportFigures of={of} shown={shown} />
      </div>
    );
  }
  return (
    <div className="stack">
      <PageHeader title={ofName ? `${MONEY_REPORTS[of.name]}: ${ofName}` : MONEY_REPORTS[of.name]} description={of.description}
        actions={<ReportActions period={period} />} />
      <MoneyTabs current={of.name} />
      {hasPeriod ? (
        <PeriodLinks params={{ ...NOT_ASKED, period, startDate, endDate }} today={today}
          hrefFor={(chosen) => paths.moneyReport(of.name, { ...listQuery(list, { page: 1 }), ...daysQuery(chosen) })} />
      ) : null}
      <MoneyFilters of={of} params={params} asOf={asOf} client={client} currencies={currencies} />
      <div className="print-only">{facts}</div>
      <MoneyReportFigures of={of} shown={shown} links={{ ...links, printHref }} />
    </div>
  );
}

/** Each of these stands behind the figures of another. */
const BEHIND: Partial<Record<MoneyReportName, MoneyReportName>> = {
  'open-invoices': 'aged-debtors', 'open-credit': 'aged-debtors', 'unbilled-entries': 'unbilled-work', documents: 'invoiced-received',
  payments: 'invoiced-received', 'charged-items': 'revenue', 'settled-invoices': 'days-to-pay', 'agreed-ahead': 'forecast',
};

/** The reports of money; one that stands behind another is a part of that. */
function MoneyTabs({ current }: { current: MoneyReportName }) {
  const names = (Object.keys(MONEY_REPORTS) as MoneyReportName[]).filter((name) => BEHIND[name] === undefined);
  return (
    <Tabs label="Reports of money" current={paths.moneyReport(BEHIND[current] ?? current)}
      tabs={names.map((name) => ({ label: MONEY_REPORTS[name], href: paths.moneyReport(name) }))} />
  );
}
