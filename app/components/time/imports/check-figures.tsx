import { formatDate } from '#app/screens/format.ts';
import { FiguresTable } from './figures-table.tsx';

interface Tally { rows: number; entries: number; seconds: number }

export interface CheckFiguresProps {
  file: Tally;
  toImport: Tally;
  alreadyIn: Tally;
  refused: Tally;
  leftOut: Tally;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}

/** The outcome of the check in four lines that add up to the file. */
export function CheckFigures({ file, toImport, alreadyIn, refused, leftOut, firstDay, lastDay }: CheckFiguresProps) {
  const figures = [
    { label: 'Will be imported', ...toImport },
    { label: 'Imported earlier', ...alreadyIn, entries: null },
    { label: 'Left out: something is wrong', ...refused, entries: null },
    { label: 'Left out: as chosen', ...leftOut, entries: null },
  ];
  return (
    <div className="stack">
      <FiguresTable id="check-figures" caption="What happens to the rows" figures={figures} file={file} />
      {firstDay && lastDay ? <p className="muted">The entries are dated {formatDate(firstDay)} to {formatDate(lastDay)}.</p> : null}
    </div>
  );
}
