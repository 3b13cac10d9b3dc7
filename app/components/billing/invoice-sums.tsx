import { formatPercent, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { PageLink } from '../ui/page-link.tsx';

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
    outstanding: string;
    /** What credit notes settle, and what receipts do. */
    credited: string;
    received: string;
    writtenOff: string;
    isDraft: boolean;
  };
  /** Where it is explained how a total is made; nobody else's paper has that. */
  explainedAt?: ((part: string) => string) | undefined;
}

/** Which part of the explanation tells of it, how it is called, what it is, and whether it is a sum. */
type SumRow = readonly [part: string, label: string, value: string, kind?: string];

/** What is taken off the whole, where something is. */
const discountRow = ({ discountPct, discountTotal }: InvoiceSumsProps['invoice']): SumRow[] =>
  (discountTotal === '0.00' ? [] : [['discount', `Discount ${formatPercent(discountPct)}`, discountTotal]]);

const settledRows = ({ received, credited, outstanding }: InvoiceSumsProps['invoice']): SumRow[] => [
  ['paid', 'Paid', received],
  ...(credited === '0.00' ? [] : [['credited', 'Credited', credited] as const]),
  ['outstanding', 'Outstanding', outstanding, 'sum'],
];

interface SumProps extends Pick<InvoiceSumsProps, 'explainedAt'> { part: string; label: string; value: string }

/** A total, which leads to how it is made where that is explained. */
export function Sum({ part, label, value, explainedAt }: SumProps) {
  const shown = <MoneyText value={value} />;
  return explainedAt ? <PageLink className="link" href={explainedAt(part)} title={`How ${label} is made`}>{shown}</PageLink> : shown;
}

/** The figures of an invoice, each on the line below what it is made of. */
export function InvoiceSums({ invoice, explainedAt }: InvoiceSumsProps) {
  const rows: SumRow[] = [
    ['time', 'Time', invoice.timeTotal],
    ['lines', 'Other lines', invoice.lineTotal],
    ...discountRow(invoice),
    ['subtotal', 'Subtotal (ex GST)', invoice.subtotal, 'sum'],
    ['tax', 'GST', invoice.taxTotal],
    ['total', 'Total (inc GST)', invoice.total, 'sum'],
    ...(invoice.isDraft ? [] : settledRows(invoice)),
  ];
  return (
    <table className="sums">
      <caption className="visually-hidden">Totals in {invoice.currencyId}</caption>
      <tbody>
        {rows.map(([part, label, value, kind]) => (
          <tr key={label} className={kind && `sums-${kind}`}>
            <th scope="row">{label}</th>
            <td><Sum part={part} label={label} value={value} explainedAt={explainedAt} /></td>
          </tr>
        ))}
        {Number(invoice.exchangeRate) === 1 ? null : (
          <tr className="sums-aside print-hide">
            <th scope="row">Total at {formatRate(invoice.exchangeRate)}, in the organisation’s currency</th>
            <td><Sum part="own" label="Total in the organisation’s currency" value={invoice.totalOwn} explainedAt={explainedAt} /></td>
          </tr>
        )}
        {invoice.writtenOff === '0.00' ? null : (
          <tr className="sums-aside print-hide">
            <th scope="row">Written off, not charged</th>
            <td><Sum part="written-off" label="Written off" value={invoice.writtenOff} explainedAt={explainedAt} /></td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
