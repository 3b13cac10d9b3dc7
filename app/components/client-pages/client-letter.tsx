import type { LetterPaper } from '#app/domain/client-pages/index.server.ts';
import { StatementDays } from '../statements/statement-days.tsx';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { LetterTable } from './letter-table.tsx';
import { Party } from './party.tsx';

/** A credit note or a statement of account as its client sees and prints it: the words and figures of its paper. */
export function ClientLetter({ paper: { letter, days } }: { paper: LetterPaper }) {
  const { organisation, clientLines, facts, note, tables, totals } = letter;
  const [clientName = '', ...address] = clientLines;
  return (
    <>
      <div className="invoice-top">
        <Card title="Details">
          <DefinitionList columns={2} items={[
            { term: 'From', value: <Party name={organisation.name} more={[organisation.registration, organisation.address]} /> },
            { term: 'To', value: <Party name={clientName} more={address} /> },
            ...facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value })),
          ]} />
        </Card>
        {totals.length > 0 ? <Card title="Totals"><Totals totals={totals} /></Card> : null}
      </div>
      {days ? <div className="print-hide"><Card><StatementDays {...days} /></Card></div> : null}
      {note === '' ? null : <Card><p className="pre-line">{note}</p></Card>}
      {tables.map((table) => <Card key={table.title} padded={false}><LetterTable table={table} letter={letter} /></Card>)}
    </>
  );
}

function Totals({ totals }: Pick<LetterPaper['letter'], 'totals'>) {
  return (
    <table className="sums">
      <caption className="visually-hidden">Totals</caption>
      <tbody>
        {totals.map(([label, value], index) => (
          <tr key={label + value} className={index === totals.length - 1 ? 'sums-sum' : undefined}>
            <th scope="row">{label}</th><td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
