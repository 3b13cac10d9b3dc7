import { Fragment } from 'react';
import { WITHOUT_MONTH } from '#app/domain/money/money-reports/fields.ts';
import type { InvoiceOverview } from '#app/domain/money/money-reports/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { addMonths, formatMonth, lastOfMonth } from '#app/domain/kernel/values/local-date.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { formatHours, formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** A figure beside the large one: what it comes to, with what it says of it. */
interface Aside { figure: string; says: string; href: string }
interface Figure { label: string; value: string; href: string; about: readonly Aside[]; isWarning?: boolean }

/** It is made of nothing, and leads nowhere. */
const NOTHING = formatMoney('0');

const counted = (count: number, one: string): string => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

const { moneyReport: report } = paths;

/** Credit that nothing has used yet, which the report of debtors takes off. */
const creditOf = ({ openCredit }: InvoiceOverview): Aside[] => (signOf(openCredit) === 0 ? []
  : [{ figure: formatMoney(openCredit), says: 'credit not used', href: report('open-credit') }]);

/** Drafts are in no figure. */
const inMonth = (month: string) => ({ state: 'issued', from: month, to: lastOfMonth(month) });

function figuresOf(of: InvoiceOverview): Figure[] {
  const { thisMonth, nextMonth } = of;
  const lastMonth = addMonths(thisMonth, -1);
  return [
    { label: 'Outstanding', value: of.outstanding, href: report('aged-debtors'), about: [
      { figure: counted(of.openInvoices, 'invoice'), says: `of ${counted(of.debtors, 'client')}`, href: report('open-invoices') },
      ...creditOf(of)] },
    { label: 'Overdue', value: of.overdue, href: paths.invoiceList({ state: 'overdue' }), isWarning: signOf(of.overdue) > 0, about: [
      { figure: formatMoney(of.longOverdue), says: 'for more than 90 days', href: report('open-invoices', { age: 'over90' }) }] },
    { label: 'Unbilled', value: of.unbilled, href: report('unbilled-work'), about: [
      { figure: `${formatHours(of.unbilledSeconds)} h`, says: 'worked', href: report('unbilled-work', { sort: 'workedSeconds' }) },
      { figure: formatMoney(of.oldUnbilled), says: 'older than 60 days',
        href: report('unbilled-work', { sort: 'earliest', direction: 'asc' }) }] },
    { label: 'Invoiced this month', value: of.invoiced, href: paths.invoiceList(inMonth(thisMonth)), about: [
      { figure: formatMoney(of.invoicedBefore), says: 'last month', href: paths.invoiceList(inMonth(lastMonth)) }] },
    { label: 'Received this month', value: of.received, href: report('payments', { period: 'this-month' }), about: [
      { figure: formatMoney(of.receivedBefore), says: 'last month', href: report('payments', { period: 'last-month' }) }] },
    { label: `Agreed for ${formatMonth(nextMonth)}`, value: of.agreedNext, href: report('agreed-ahead', { of: nextMonth }), about: [
      { figure: formatMoney(of.remainingOfBudgets), says: 'remaining of budgets', href: report('agreed-ahead', { of: WITHOUT_MONTH }) }] },
  ];
}

/** Six figures and those beside them, each leading to what it is made of. */
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
            <span className="muted">
              {about.map((aside, place) => (
                <Fragment key={aside.says}>
                  {place > 0 ? '; ' : ''}
                  {aside.figure === NOTHING ? NOTHING : <PageLink href={aside.href}>{aside.figure}</PageLink>} {aside.says}
                </Fragment>
              ))}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
