import { formatPercent, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { MoneyText } from '../ui/money-text.tsx';

export interface InvoiceSumsProps {
  invoice: {
    currencyId: string;
    timeTotal: string;
    lineTotal: string;
    discountPct: string;
    discountTotal: string;
    exchangeRate: string;
    /** The total in the organisation's own currency. */
    totalOwn: string;
    subtotal: string;
    taxTotal: string;
    total: string;
    paid: string;
    outstanding: string;
    writtenOff: string;
  };
}

/** What is taken off the whole, where something is. */
const discountRow = ({ discountPct, discountTotal }: InvoiceSumsProps['invoice']): [string, string][] =>
  (discountTotal === '0.00' ? [] : [[`Discount ${formatPercent(discountPct)}`, discountTotal]]);

/** The figures of an invoice, each on the line below what it is made of. */
export function InvoiceSums({ invoice }: InvoiceSumsProps) {
  const rows: [string, string, string?][] = [
    ['Time', invoice.timeTotal],
    ['Other lines', invoice.lineTotal],
    ...discountRow(invoice),
    ['Subtotal (ex GST)', invoice.subtotal, 'sum'],
    ['GST', invoice.taxTotal],
    ['Total (inc GST)', invoice.total, 'sum'],
    ['Paid', invoice.paid],
    ['Outstanding', invoice.outstanding, 'sum'],
  ];
  return (
    <table className="sums">
      <caption className="visually-hidden">Totals in {invoice.currencyId}</caption>
      <tbody>
        {rows.map(([label, value, kind]) => (
          <tr key={label} className={kind && `sums-${kind}`}>
            <th scope="row">{label}</th>
            <td><MoneyText value={value} /></td>
          </tr>
        ))}
        {Number(invoice.exchangeRate) === 1 ? null : (
          <tr className="sums-aside print-hide">
            <th scope="row">Total at {formatRate(invoice.exchangeRate)}, in the organisation’s currency</th>
            <td><MoneyText value={invoice.totalOwn} /></td>
          </tr>
        )}
        {invoice.writtenOff === '0.00' ? null : (
          <tr className="sums-aside print-hide">
            <th scope="row">Written off, not charged</th>
            <td><MoneyText value={invoice.writtenOff} /></td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
