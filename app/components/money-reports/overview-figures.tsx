import type { InvoiceOverview } from '#app/domain/money-reports/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatMonth, lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { formatHours, formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { classNames } from '../ui/class-names.ts';
import { PageLink } from '../ui/page-link.tsx';

interface Figure { label: string; value: string; href: string; about: string; isWarning?: boolean }

const counted = (count: number, one: string): string => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** Credit that nothing has used yet, which the report of debtors takes off. */
const creditOf = ({ openCredit }: InvoiceOverview): string =>
  (signOf(openCredit) === 0 ? '' : `; ${formatMoney(openCredit)} credit not used`);

function figuresOf(of: InvoiceOverview): Figure[] {
  const { thisMonth, nextMonth } = of;
  const days = { startDate: thisMonth, endDate: lastOfMonth(thisMonth) };
  return [
    { label: 'Outstanding', value: of.outstanding, href: paths.moneyReport('aged-debtors'),
      about: `${counted(of.openInvoices, 'invoice')} of ${counted(of.debtors, 'client')}${creditOf(of)}` },
    { label: 'Overdue', value: of.overdue, href: paths.invoiceList({ state: 'overdue' }), isWarning: signOf(of.overdue) > 0,
      about: `${formatMoney(of.longOverdue)} for more than 90 days` },
    { label: 'Unbilled', value: of.unbilled, href: paths.moneyReport('unbilled-work'),
      about: `${formatHours(of.unbilledSeconds)} h; ${formatMoney(of.oldUnbilled)} older than 60 days` },
    { label: 'Invoiced this month', value: of.invoiced, href: paths.invoiceList({ from: days.startDate, to: days.endDate }),
      about: `${formatMoney(of.invoicedBefore)} last month` },
    { label: 'Received this month', value: of.received, href: paths.moneyReport('payments', { period: 'this-month' }),
      about: `${formatMoney(of.receivedBefore)} last month` },
    { label: `Agreed for ${formatMonth(nextMonth)}`, value: of.agreedNext, href: paths.moneyReport('forecast'),
      about: `${formatMoney(of.remainingOfBudgets)} remaining of budgets` },
  ];
}

/** Six figures, each leading to what it is made of. */
export function OverviewFigures({ overview }: { overview: InvoiceOverview }) {
  return (
    <dl className="overview-figures">
      {figuresOf(overview).map(({ label, value, href, about, isWarning }) => (
        <div key={label} className="card overview-figure">
          <dt>{label}</dt>
          <dd>
            <PageLink className={classNames('figure-large', 'numeric', isWarning && 'figure-danger')} href={href}>
              {formatMoney(value)} <span className="figure-currency">{overview.currencyId}</span>
            </PageLink>
            <span className="muted">{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
