import type { Choices } from '#app/domain/kernel/choices.ts';
import { periodTitle } from '#app/domain/kernel/values/named-period.ts';
import { formatDate, formatMoney, formatPercent } from '#app/screens/format.ts';
import { behind, type MoneyParams, type MoneyReportScreen } from '#app/screens/money/money-reports/money-report.ts';
import { PageLink } from '../../ui/page-link.tsx';

interface MoneyFactsProps {
  of: Pick<MoneyReportScreen<never>, 'choices' | 'filters'>;
  params: MoneyParams; asOf: string | undefined; client: Choices; currencies: readonly string[]; ofName: string | undefined;
}

/** What a report is of, in words: on paper nobody sees the filters. */
export function MoneyFacts({ of, params, asOf, client, currencies, ofName }: MoneyFactsProps) {
  const { startDate = '', endDate = '' } = params;
  const chosen = (of.choices ?? []).map(({ name, label, options }) =>
    [label, options.find(({ value }) => value === params[name])?.label ?? ''] as const);
  const facts = [
    ['Period', of.filters.includes('period') ? periodTitle({ from: startDate, to: endDate }) : ''],
    ['As of', of.filters.includes('day') ? formatDate(asOf) : ''],
    ['Client', client.options.find(({ value }) => value === client.id)?.label ?? client.id], ['Of', ofName ?? ''], ...chosen,
    ['Tax rate', params.rate ? (params.rate === 'each' ? 'each by itself' : formatPercent(params.rate)) : ''],
    ['Currency', params.currency || currencies[0] || ''],
  ].filter(([, value]) => value);
  return <p className="report-facts">{facts.map(([name, value]) => <span key={name}>{name}: <strong>{value}</strong></span>)}</p>;
}

interface PerCurrencyProps { params: MoneyParams; sums: readonly { currencyId: string; total: string }[] | undefined }

/** The same in each currency by itself, where there are several. */
export function PerCurrency({ params, sums = [] }: PerCurrencyProps) {
  if (sums.length < 2) return null;
  return (
    <p className="report-facts">
      <span>In each currency:</span>
      {sums.map(({ currencyId, total }) => (
        <span key={currencyId}>
          {currencyId} <PageLink className="link numeric" href={behind('aged-debtors', params, { currency: currencyId })}>
            {formatMoney(total)}
          </PageLink>
        </span>
      ))}
    </p>
  );
}

/** How the figures are made, for who asks. */
export function MoneyBasis({ sentences }: { sentences: readonly string[] }) {
  return (
    <details className="explained">
      <summary>How these figures are made</summary>
      <ul>{sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
    </details>
  );
}
