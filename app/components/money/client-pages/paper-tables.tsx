import type { PaperColumn, PaperTable } from '#app/domain/money/billing/index.server.ts';
import type { InvoicePaper } from '#app/domain/money/client-pages/index.server.ts';
import type { ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';

/** What a narrow screen shows above the work, or not at all. */
const ABOVE: ReadonlySet<PaperColumn> = new Set(['date', 'person']);
const WIDE: ReadonlySet<PaperColumn> = new Set(['date', 'person', 'entries', 'rate', 'sku', 'price', 'discount', 'totalWithTax']);

/** A table of an invoice, in the words, columns and figures of its paper. */
export function PaperRows({ table: { title, columns, rows, sumLabel, sums } }: { table: PaperTable }) {
  const classOf = ({ name, isFigure }: PaperTable['columns'][number], more = '') =>
    [isFigure ? 'numeric' : '', WIDE.has(name) ? 'wide-only' : '', name === 'date' ? 'day' : '', more].filter(Boolean).join(' ')
      || undefined;
  const labelled = columns.findIndex(({ name }) => !WIDE.has(name));
  return (
    <table className="paper-table">
      <caption>{title}</caption>
      <thead>
        <tr>{columns.map((column) => <th key={column.name} scope="col" className={classOf(column)}>{column.title}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {columns.map((column, index) => (
              <td key={column.name} className={classOf(column, index === labelled ? 'pre-line' : '')}>
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
export function PaperPayments({ page: { payments: { columns: [day, amount], rows }, outstanding }, words }: {
  page: Pick<InvoicePaper, 'payments' | 'outstanding'>; words: ClientPageWords;
}) {
  return (
    <table className="paper-table">
      <caption>{words.payments}</caption>
      <thead><tr><th scope="col">{day}</th><th scope="col" className="numeric">{amount}</th></tr></thead>
      <tbody>
        {rows.length === 0 ? <tr><td colSpan={2} className="muted">{words.nothingPaid}</td></tr> : null}
        {rows.map(([on, paid], index) => <tr key={index}><td>{on}</td><td className="numeric">{paid}</td></tr>)}
      </tbody>
      <tfoot><tr><th scope="row">{words.outstanding}</th><td className="numeric">{outstanding}</td></tr></tfoot>
    </table>
  );
}
