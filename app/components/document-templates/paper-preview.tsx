import type { CSSProperties } from 'react';
import type { PaperTable } from '#app/domain/billing/index.server.ts';
import type { Direction } from '#app/domain/document-templates/fields.ts';
import { Card } from '../ui/card.tsx';

/** What an invoice made by a template would show, and what its mail would say. */
export interface TemplateShown {
  readonly accent: string;
  readonly footer: string;
  readonly organisation: string;
  readonly language: string;
  readonly direction: Direction;
  readonly title: string;
  readonly tables: readonly PaperTable[];
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly page: string;
  readonly subject: string;
  readonly message: string;
}

/** An invoice as the template draws it, with invented work, and the mail that it comes with. */
export function PaperPreview({ shown }: { shown: TemplateShown }) {
  const { accent, footer, organisation, language, direction, title, tables, totals, page, subject, message } = shown;
  return (
    <div className="stack" role="group" aria-label="Preview">
      <div className="paper-preview" lang={language} dir={direction} style={{ '--paper-accent': accent } as CSSProperties}>
        <div className="paper-preview-head"><strong>{organisation}</strong><span className="paper-preview-title">{title}</span></div>
        {tables.map((table) => <ExampleRows key={table.title} table={table} />)}
        <div className="paper-preview-totals">
          {totals.map(([label, value], index) => (
            <p key={label} className={index === totals.length - 1 ? 'paper-preview-total' : undefined}>
              <span>{label}</span><span dir="ltr">{value}</span>
            </p>
          ))}
        </div>
        <p className="paper-preview-foot"><span>{footer === '' ? organisation : footer}</span><span>{page}</span></p>
      </div>
      <Card title={subject}><p className="pre-line" dir="auto" lang={language}>{message}</p></Card>
    </div>
  );
}

function ExampleRows({ table: { title, columns, rows } }: { table: PaperTable }) {
  const figure = (index: number) => (columns[index]?.isFigure ? 'numeric' : undefined);
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>{columns.map(({ name, title: heading }, index) => <th key={name} scope="col" className={figure(index)}>{heading}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map(([first = '', ...more], index) => (
              <td key={index} className={figure(index)}>
                {first}{more.map((text) => <div key={text} className="paper-preview-note">{text}</div>)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
