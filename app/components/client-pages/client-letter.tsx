import type { LetterPaper } from '#app/domain/client-pages/index.server.ts';
import { DateField } from '../form/date-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { Card } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
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
            ...facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term: days ? DAYS[term] ?? term : term, value })),
          ]} />
        </Card>
        {totals.length > 0 ? <Card title="Totals"><Totals totals={totals} /></Card> : null}
      </div>
      {days ? <div className="print-hide"><Card><StatementDays {...days} /></Card></div> : null}
      {note === '' ? null : <Card><p className="pre-line">{note}</p></Card>}
      {tables.map((table) => <Card key={table.title} padded={false}><LetterTable table={table} /></Card>)}
    </>
  );
}

/** Beside “From” and “To” of the people, the days have longer names. */
const DAYS: Readonly<Record<string, string>> = { From: 'First day', To: 'Last day' };

function StatementDays({ from, to }: { from: string; to: string }) {
  return (
    <FilterForm label="Days of the statement">
      <div className="filter-days">
        <DateField field={plainField({ name: 'from', value: from })} label="From" />
        <DateField field={plainField({ name: 'to', value: to })} label="To" />
      </div>
    </FilterForm>
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

function LetterTable({ table: { title, columns, rows, sums } }: { table: LetterPaper['letter']['tables'][number] }) {
  const figure = (index: number) => (columns[index]?.isFigure ? 'numeric' : undefined);
  const words = (index: number) => (columns[index]?.title === 'Date' ? 'day' : 'pre-line');
  return (
    <table className="paper-table">
      <caption>{title}</caption>
      <thead>
        <tr>{columns.map((column, index) => <th key={column.title} scope="col" className={figure(index)}>{column.title}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>{cells.map((cell, index) => <td key={index} className={figure(index) ?? words(index)}>{cell}</td>)}</tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {columns.map((column, index) => (index === 0 ? <th key={column.title} scope="row">Total</th>
            : <td key={column.title} className={figure(index)}>{sums[column.title] ?? ''}</td>))}
        </tr>
      </tfoot>
    </table>
  );
}
