import type { InvoiceMargin } from '#app/domain/billing/index.server.ts';
import { formatPercent } from '#app/domain/kernel/values/format-money.ts';
import { negateMoney } from '#app/domain/kernel/values/money-sign.ts';
import { Card } from '../ui/card.tsx';
import { MoneyText } from '../ui/money-text.tsx';

/** What administrators see of an invoice beside its paper: what was given away, what products cost, and what is left. */
export function InvoiceMarginCard({ margin, subtotal, currencyId }: { margin: InvoiceMargin; subtotal: string; currencyId: string }) {
  const { timeValue, writtenOff, realised, cost, linesWithoutCost, margin: left } = margin;
  const rows: [string, string, string?][] = [
    ['Time at its price', timeValue], ['Written off', negateMoney(writtenOff)], ['Subtotal (ex GST)', subtotal, 'sum'],
    ['Cost of products', negateMoney(cost)], ['Margin after write-offs', left, 'sum'],
  ];
  return (
    <Card title={`Margin (${currencyId})`}>
      <table className="sums">
        <caption className="visually-hidden">Margin, for administrators only</caption>
        <tbody>
          {rows.map(([label, value, kind]) => (
            <tr key={label} className={kind && `sums-${kind}`}><th scope="row">{label}</th><td><MoneyText value={value} /></td></tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        {realised === null ? '' : `${formatPercent(realised)} of the time is charged. `}
        {linesWithoutCost > 0 ? `${linesWithoutCost === 1 ? '1 line has' : `${linesWithoutCost} lines have`} no known cost. ` : ''}
        The cost of people’s time is not known. Administrators alone see this.
      </p>
    </Card>
  );
}
