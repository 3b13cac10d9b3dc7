import { formatPercent, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { TaxByRate } from './tax-by-rate.tsx';

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
  /** What is charged at each rate; several have a table of their own. */
  taxes: readonly { readonly taxPct: string; readonly base: string; readonly tax: string }[];
  /** How the tax is called for this client. */
  taxName: string;
  /** Where it is explained how a total is made; nobody else's paper has that. */
  explainedAt?: ((part: string) => string) | undefined;
}

/** Which part of the explanation tells of it, how it is called, what it is, and whether it is a sum or stands aside. */
export type SumRow = readonly [part: string, label: string, value: string, kind?: string];

/** What is taken off the whole, where something is. */
const discountRow = ({ discountPct, discountTotal }: InvoiceSumsProps['invoice']): SumRow[] =>
  (discountTotal === '0.00' ? [] : [['discount', `Discount ${formatPercent(discountPct)}`, discountTotal]]);

const settledRows = ({ received, credited, outstanding }: InvoiceSumsProps['invoice']): SumRow[] => [
  ['paid', 'Paid', received],
  ...(credited === '0.00' ? [] : [['credited', 'Credited', credited] as const]),
  ['outstanding', 'Outstanding', outstanding, 'sum'],
];

export interface SumsTableProps extends Pick<InvoiceSumsProps, 'explainedAt'> { caption: string; rows: readonly SumRow[] }

/** Figures below each other, each leading to how it is made where that is explained. */
export function SumsTable({ caption, rows, explainedAt }: SumsTableProps) {
  return (
    <table className="sums">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(([part, label, value, kind]) => (
          <tr key={label} className={kind && `sums-${kind}`}>
            <th scope="row">{label}</th>
            <td>
              {explainedAt
                ? <PageLink className="link" href={explainedAt(part)} title={`How ${label} is made`}><MoneyText value={value} /></PageLink>
                : <MoneyText value={value} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is no part of the sum, and not for paper. */
const ASIDE = 'aside print-hide';

/** The figures of an invoice, each on the line below what it is made of. */
export function InvoiceSums({ invoice, taxes, taxName, explainedAt }: InvoiceSumsProps) {
  const { exchangeRate, writtenOff } = invoice;
  const rows: SumRow[] = [
    ['time', 'Time', invoice.timeTotal],
    ['lines', 'Other lines', invoice.lineTotal],
    ...discountRow(invoice),
    ['subtotal', `Subtotal (ex ${taxName})`, invoice.subtotal, 'sum'],
    ['tax', taxes.length === 1 ? `${taxName} ${formatPercent(taxes[0]!.taxPct)}` : taxName, invoice.taxTotal],
    ['total', `Total (inc ${taxName})`, invoice.total, 'sum'],
    ...(invoice.isDraft ? [] : settledRows(invoice)),
    ...(Number(exchangeRate) === 1 ? []
      : [['own', `Total at ${formatRate(exchangeRate)}, in the organisation’s currency`, invoice.totalOwn, ASIDE] as const]),
    ...(writtenOff === '0.00' ? [] : [['written-off', 'Written off, not charged', writtenOff, ASIDE] as const]),
  ];
  return (
    <>
      <SumsTable caption={`Totals in ${invoice.currencyId}`} rows={rows} explainedAt={explainedAt} />
      {taxes.length > 1 ? <TaxByRate taxes={taxes} taxName={taxName} /> : null}
    </>
  );
}
