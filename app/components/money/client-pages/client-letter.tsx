import type { LetterPaper } from '#app/domain/money/client-pages/index.server.ts';
import { LANGUAGES } from '#app/domain/money/document-templates/fields.ts';
import type { ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';
import { paperFormats } from '#app/domain/kernel/values/paper-formats.ts';
import { StatementDays } from '../statements/statement-days.tsx';
import { Card } from '../../ui/card.tsx';
import { LetterTable } from './letter-table.tsx';
import { PaperHead } from './paper-head.tsx';

/** A credit note or a statement of account as its client sees and prints it: the words and figures of its paper. */
export function ClientLetter({ paper: { letter, days }, words }: { paper: LetterPaper; words: ClientPageWords }) {
  const { note, tables, language } = letter;
  const totals = letter.totals.map(([label, value], index) => ({ label, value, isSum: index === letter.totals.length - 1 }));
  const { date } = paperFormats(LANGUAGES[language].locale);
  return (
    <>
      <PaperHead paper={letter} totals={totals} totalsTitle={words.totals} words={words} />
      {days ? <div className="print-hide"><Card><StatementDays {...days} words={words} inWords={date} /></Card></div> : null}
      {note === '' ? null : <Card><p className="pre-line">{note}</p></Card>}
      {tables.map((table) => <Card key={table.title} padded={false}><LetterTable table={table} sumLabel={letter.sumLabel} /></Card>)}
    </>
  );
}
