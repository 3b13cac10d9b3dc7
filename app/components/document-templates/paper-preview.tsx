import type { CSSProperties } from 'react';
import { Card } from '../ui/card.tsx';

/** What an invoice made by a template would show, and what its mail would say. */
export interface TemplateShown {
  readonly accent: string;
  readonly showsPeople: boolean;
  readonly showsNotes: boolean;
  readonly showsRates: boolean;
  readonly footer: string;
  readonly organisation: string;
  readonly subject: string;
  readonly message: string;
}

const ROWS = [
  { day: '03/11/2026', person: 'Ann Lee', work: 'Website · Development', note: 'Forms', hours: '6.00', rate: '150.00', amount: '900.00' },
  { day: '04/11/2026', person: 'Bo Chen', work: 'Website · Design', note: 'Pages', hours: '2.00', rate: '120.00', amount: '240.00' },
] as const;

/** An invoice as the template draws it, with invented work, and the mail that it comes with. */
export function PaperPreview({ shown }: { shown: TemplateShown }) {
  const { accent, showsPeople, showsNotes, showsRates, footer, organisation, subject, message } = shown;
  return (
    <div className="stack" role="group" aria-label="Preview">
      <div className="paper-preview" style={{ '--paper-accent': accent } as CSSProperties}>
        <div className="paper-preview-head"><strong>{organisation}</strong><span className="paper-preview-title">Tax Invoice</span></div>
        <table>
          <caption className="visually-hidden">Time, as an example</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>{showsPeople ? <th scope="col">Person</th> : null}<th scope="col">Work</th>
              <th scope="col" className="numeric">Hours</th>{showsRates ? <th scope="col" className="numeric">Rate</th> : null}
              <th scope="col" className="numeric">Amount</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ day, person, work, note, hours, rate, amount }) => (
              <tr key={day}>
                <td>{day}</td>{showsPeople ? <td>{person}</td> : null}
                <td>{work}{showsNotes ? <div className="paper-preview-note">{note}</div> : null}</td>
                <td className="numeric">{hours}</td>{showsRates ? <td className="numeric">{rate}</td> : null}
                <td className="numeric">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="paper-preview-total"><span>Total (inc GST)</span><span>1,254.00</span></p>
        <p className="paper-preview-foot">{footer === '' ? organisation : footer}</p>
      </div>
      <Card title={subject}><p className="pre-line">{message}</p></Card>
    </div>
  );
}
