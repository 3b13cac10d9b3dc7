import { useState, type ReactNode } from 'react';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import type { GridCell, GridRow } from '#app/domain/timesheets/index.server.ts';
import { toneOfBudget, usedOfBudget } from '#app/screens/budgets.ts';
import { Badge } from '../ui/badge.tsx';

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
        {row.budgets.map(({ iterationId, iterationName, percent, figures }) => (
          <span key={iterationId ?? 0} className="grid-budget">
            <Badge tone={toneOfBudget(percent)}>
              {`${iterationName === null ? 'Budget' : `Budget of ${iterationName}`}: ${usedOfBudget(percent, figures)}`}
            </Badge>
          </span>
        ))}
        {row.budgets.length > 0 ? <span className="grid-told" role="status">{told.join(' ')}</span> : null}
      </th>
      {row.cells.map((each, day) => cell(each, day, setTold))}
      <td className="numeric">{formatHours(row.workedSeconds)}</td>
    </tr>
  );
}
