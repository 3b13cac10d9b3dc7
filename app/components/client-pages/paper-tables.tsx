import type { PaperColumn, PaperTable } from '#app/domain/billing/index.server.ts';
import type { InvoicePaper } from '#app/domain/client-pages/index.server.ts';
import { LANGUAGES, languageTag, type Language } from '#app/domain/document-templates/fields.ts';
import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { formatDate } from '#app/screens/format.ts';

/** What a narrow screen shows above the work, or not at all. */
const ABOVE: ReadonlySet<PaperColumn> = new Set(['date', 'person']);
const WIDE: ReadonlySet<PaperColumn> = new Set(['date', 'person', 'entries', 'rate', 'tax', 'sku', 'price', 'discount']);

/** A table of an invoice, in the words, columns and figures of its paper. */
export function PaperRows({ table: { title, columns, rows, sumLabel, sums }, language }: { table: PaperTable; language: Language }) {
  const classOf = ({ name, isFigure }: PaperTable['columns'][number], more = '') =>
    [isFigure ? 'numeric' : '', WIDE.has(name) ? 'wide-only' : '', name === 'date' ? 'day' : '', more].filter(Boolean).join(' ')
      || undefined;
  const labelled = columns.findIndex(({ name }) => !WIDE.has(name));
  return (
    <table className="paper-table" lang={languageTag(language)} dir={LANGUAGES[language].direction}>
      <caption>{title}</caption>
      <thead>
        <tr>{columns.map((column) => <th key={column.name} scope="col" className={classOf(column)}>{column.title}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {columns.map((column, index) => (
              <td key={column.name} className={classOf(column, column.isFigure ? '' : 'pre-line')}>
                {index === labelled ? <Above texts={columns.flatMap(({ name }, at) => (ABOVE.has(name) ? cells[at] ?? [] : []))} /> : null}
                {(cells[index] ?? []).map((text, part) => (part === 0 ? text : <div key={part} className="muted">{text}</div>))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {columns.map((column, index) => (index === labelled ? <th key={column.name} scope="row">{sumLabel}</th>
            : <td key={column.name} className={classOf(column)}>{sums[column.name] ?? ''}</td>))}
        </tr>
      </tfoot>
    </table>
  );
}

const Above = ({ texts }: { texts: readonly string[] }) =>
  (texts.length === 0 ? null : <div className="narrow-only muted">{texts.join(' · ')}</div>);

/** What was paid of it, and what is still to be paid. */
export function PaperPayments({ payments, invoice }: Pick<InvoicePaper, 'payments' | 'invoice'>) {
  return (
    <table className="paper-table">
      <caption>Payments</caption>
      <thead><tr><th scope="col">Date</th><th scope="col" className="numeric">Amount</th></tr></thead>
      <tbody>
        {payments.length === 0 ? <tr><td colSpan={2} className="muted">Nothing is paid yet.</td></tr> : null}
        {payments.map(({ paymentDate, name, amount }, index) => (
          <tr key={index}>
            <td>{[formatDate(paymentDate), name].filter(Boolean).join(' · ')}</td>
            <td className="numeric">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr><th scope="row">Outstanding</th><td className="numeric">{invoice.currencyId} {formatMoney(invoice.outstanding)}</td></tr>
      </tfoot>
    </table>
  );
}
