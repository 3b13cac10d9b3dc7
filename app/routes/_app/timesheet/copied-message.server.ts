import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { CopiedTimesheets } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { Toast } from '#app/web/toast.server.ts';
import { withBudgets } from './carried-over.server.ts';

/** Says how many entries were recorded, which days were left out and which budgets are told of, with the way back to the page `back`. */
export function copiedMessage({ timeIds, workedSeconds, closedDays, budgets }: CopiedTimesheets, empId: string, back: string): Toast {
  const count = timeIds.length === 1 ? '1 entry' : `${timeIds.length} entries`;
  const closed = closedDays.length === 0 ? '' : ` Not copied, because closed: ${closedDays.map(formatHeading).join(', ')}.`;
  return withBudgets({
    kind: closed ? 'warning' : 'success', title: 'Timesheets copied', text: `${count}, ${formatHours(workedSeconds)} h.${closed}`,
    undo: {
      action: paths.undoAdding(),
      fields: [['empId', empId], ['back', back], ...timeIds.map((timeId) => ['timeIds', String(timeId)] as const)],
    },
  }, budgets);
}
