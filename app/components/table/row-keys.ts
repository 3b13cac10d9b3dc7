import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not([disabled]), input:not([disabled]), summary';

const controlsOf = (row: Element | undefined): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((control) => control.offsetParent !== null);

/**
 * Arrow keys go from row to row and along a row, Home and End to the first and the last row. Enter is the link's own, with Ctrl or Meta in
 * a new tab.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const box = target.closest('.grid-box');
  const rows = [...(box?.querySelectorAll('tbody tr:not(.row-detail)') ?? [])].filter((row) => controlsOf(row).length > 0);
  const here = target.closest('tbody tr');
  if (rows.length === 0 || (!here && target !== box)) return;
  const goal = here ? goalOf(key, rows, here, target) : key === 'ArrowDown' ? controlsOf(rows[0])[0] : undefined;
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

function goalOf(key: string, rows: readonly Element[], here: Element, target: HTMLElement): HTMLElement | undefined {
  const along = controlsOf(here);
  const column = Math.max(0, along.indexOf(target));
  const inRow = (row: Element | undefined) => controlsOf(row)[column] ?? controlsOf(row)[0];
  const index = rows.indexOf(here);
  switch (key) {
    case 'ArrowDown': return inRow(rows[index + 1]);
    case 'ArrowUp': return inRow(rows[index - 1]);
    case 'ArrowRight': return along[column + 1];
    case 'ArrowLeft': return along[column - 1];
    case 'Home': return inRow(rows[0]);
    case 'End': return inRow(rows.at(-1));
    default: return undefined;
  }
}
