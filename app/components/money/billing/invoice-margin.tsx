import type { InvoiceMargin } from '#app/domain/money/billing/index.server.ts';
import { formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { useTaxName } from '../../layout/tax-name.tsx';
import { Card } from '../../ui/card.tsx';
import { SumsTable, type SumRow } from './invoice-sums.tsx';

interface InvoiceMarginCardProps {
  margin: InvoiceMargin;
  subtotal: string;
  currencyId: string;
  /** Where it is explained how a figure is made. */
  explainedAt: (part: string) => string;
}

/** What administrators see of an invoice beside its paper: what was given away, what products cost, and what is left. */
export function InvoiceMarginCard({ margin, subtotal, currencyId, explainedAt }: InvoiceMarginCardProps) {
  const { timeValue, writtenOff, realised, cost, linesWithoutCost, margin: left } = margin;
  const taxName = useTaxName();
  const rows: SumRow[] = [
    ['time-value', 'Time at its price', timeValue], ['written-off', 'Written off', negateMoney(writtenOff)],
    ['subtotal', `Subtotal (ex ${taxName})`, subtotal, 'sum'], ['cost', 'Cost of products', negateMoney(cost)],
    ['margin', 'Margin after write-offs', left, 'sum'],
  ];
  return (
    <Card title={`Margin (${currencyId})`}>
      <SumsTable caption="Margin, for administrators only" rows={rows} explainedAt={explainedAt} />
      <p className="muted">
        {realised === null ? '' : `${formatPercent(realised)} of the time is charged. `}
        {linesWithoutCost > 0 ? `${linesWithoutCost === 1 ? '1 line has' : `${linesWithoutCost} lines have`} no known cost. ` : ''}
        The cost of people’s time is not known. Administrators alone see this.
      </p>
    </Card>
  );
}
