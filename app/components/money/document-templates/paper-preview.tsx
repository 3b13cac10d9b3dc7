import type { CSSProperties } from 'react';
import type { PaperTable } from '#app/domain/money/billing/index.server.ts';
import type { Direction, MailPaper } from '#app/domain/money/document-templates/fields.ts';
import { Logo } from '../../ui/logo.tsx';

/** What an invoice made by a template would show, and what mails would say. */
export interface TemplateShown {
  readonly accent: string;
  readonly footer: string;
  readonly organisation: string;
  /** The hash of a picture. */
  readonly logo: string | null;
  /** Until when to pay, and where to. */
  readonly pay: string;
  readonly bank: string;
  readonly language: string;
  readonly direction: Direction;
  readonly title: string;
  readonly tables: readonly PaperTable[];
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly page: string;
  readonly mails: Readonly<Record<MailPaper, { readonly subject: string; readonly message: string }>>;
}

/** An invoice as the template draws it, with invented work. */
export function PaperPreview({ shown }: { shown: TemplateShown }) {
  const { accent, footer, organisation, language, direction, title, tables, totals, page, logo, pay, bank } = shown;
  return (
    <div className="preview-in-view" role="group" aria-label="Preview">
      <div className="paper-preview" lang={language} dir={direction} style={{ '--paper-accent': accent } as CSSProperties}>
        {logo === null ? null : <div className="paper-preview-logo"><Logo logo={logo} name={organisation} /></div>}
        <div className="paper-preview-head"><strong>{organisation}</strong><span className="paper-preview-title">{title}</span></div>
        {tables.map((table) => <ExampleRows key={table.title} table={table} />)}
        <div className="paper-preview-totals">
          {totals.map(([label, value], index) => (
            <p key={label} className={index === totals.length - 1 ? 'paper-preview-total' : undefined}>
              <span>{label}</span><span dir="ltr">{value}</span>
            </p>
          ))}
        </div>
        <div className="paper-preview-pay pre-line"><strong>{pay}</strong>{bank === '' ? null : <span dir="auto">{bank}</span>}</div>
        <p className="paper-preview-foot"><span>{footer === '' ? organisation : footer}</span><span>{page}</span></p>
      </div>
    </div>
  );
}

/** The e-mail that a paper of the template would come with. */
export function MailPreview({ shown: { mails, language }, paper }: { shown: TemplateShown; paper: MailPaper }) {
  const { subject, message } = mails[paper];
  return (
    <div className="mail-preview" role="group" aria-label="Preview of the e-mail" lang={language} dir="auto">
      <strong>{subject}</strong>
      <p className="pre-line" dir="auto">{message}</p>
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
