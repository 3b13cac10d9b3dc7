import type { LetterPaper } from '#app/domain/money/client-pages/index.server.ts';

type Letter = LetterPaper['letter'];

/** Figures that a narrow screen has room for, beside the words: the last ones. */
const NARROW_FIGURES = 2;

/**
 * A table of a letter in the words of its paper. Its texts stand before its figures; on a narrow screen they stand one above the other, and
 * the figures that the totals say anyway are left out.
 */
export function LetterTable({ table: { title, columns, rows, sums }, sumLabel }: {
  table: Letter['tables'][number]; sumLabel: string;
}) {
  const named = columns.findLastIndex(({ isFigure }) => !isFigure);
  const isWide = (index: number) => index < named || (index > named && index < columns.length - NARROW_FIGURES);
  const classOf = (index: number) => [
    columns[index]?.isFigure ? 'numeric' : index < named ? 'day' : 'pre-line', isWide(index) ? 'wide-only' : '',
  ].filter(Boolean).join(' ');
  return (
    <table className="paper-table">
      <caption>{title}</caption>
      <thead>
        <tr>{columns.map((column, index) => <th key={column.title} scope="col" className={classOf(index)}>{column.title}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} className={classOf(index)}>
                {index === named && named > 0
                  ? <div className="narrow-only muted">{cells.slice(0, named).filter(Boolean).join(' · ')}</div> : null}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {columns.map((column, index) => (index === named ? <th key={column.title} scope="row">{sumLabel}</th>
            : <td key={column.title} className={classOf(index)}>{sums[column.title] ?? ''}</td>))}
        </tr>
      </tfoot>
    </table>
  );
}
