import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BudgetOfWork } from '#app/domain/clients/budgets/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import type { GridCell, GridRow } from '#app/domain/time/timesheets/index.server.ts';
import { toneOfBudget, usedOfBudget } from '#app/screens/budgets.ts';
import { Icon } from '#app/components/ui/icon.tsx';

interface GridLineProps {
  row: GridRow;
  cell: (cell: GridCell, day: number, onSaved: (budgets: readonly string[]) => void) => ReactNode;
}

/** A row of the grid: what it is about, how its budgets stand and what the last save of one of its cells did to them, and its cells. */
export function GridLine({ row, cell }: GridLineProps) {
  const [told, setTold] = useState<readonly string[]>([]);
  return (
    <tr>
      <th scope="row">
        <bdi>{row.client}</bdi> – <bdi>{row.project}</bdi>
        <span className="muted"> {[row.iteration, row.category].filter(Boolean).join(' · ')}</span>
        {row.budgets.map((budget) => <BudgetNote key={budget.iterationId ?? 0} budget={budget} />)}
        <span className="grid-told" role="status">{told.join(' ')}</span>
      </th>
      {row.cells.map((each, day) => cell(each, day, setTold))}
      <td className="numeric">{formatHours(row.workedSeconds)}</td>
    </tr>
  );
}

function BudgetNote({ budget: { iterationName, percent, figures } }: { budget: BudgetOfWork }) {
  const tone = toneOfBudget(percent);
  return (
    <span className="grid-budget" data-tone={tone}>
      {tone === 'neutral' ? null : <><Icon icon={TriangleAlert} size={12} label="Warning" />{' '}</>}
      {`${iterationName === null ? 'Budget' : `Budget of ${iterationName}`}: ${usedOfBudget(percent, figures)}`}
    </span>
  );
}
