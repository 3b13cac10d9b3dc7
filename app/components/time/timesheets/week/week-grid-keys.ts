import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Enter: [1, 0],
};

/** Arrows go from cell to cell, sideways from the end of what is typed; Enter goes down. Cells that are fixed are passed over. */
export function goThroughCells(table: HTMLTableElement, event: KeyboardEvent): void {
  const input = event.target;
  const step = STEPS[event.key];
  if (!(input instanceof HTMLInputElement) || !input.matches('.grid-cell-input') || !step) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const [rows, columns] = step;
  const caret = input.selectionStart === input.selectionEnd ? input.selectionStart : null;
  const edge = columns < 0 ? 0 : input.value.length;
  if (columns !== 0 && input.value !== '' && caret !== edge) return;
  event.preventDefault();
  const next = cellFrom(table, input, rows, columns);
  next?.focus();
  next?.select();
  // The last cell of a column has none below: it is saved where it is.
  if (!next && event.key === 'Enter') input.blur();
}

function cellFrom(table: HTMLTableElement, from: HTMLElement, rows: number, columns: number): HTMLInputElement | undefined {
  const cell = from.closest('td');
  const line = cell?.parentElement;
  const body = table.tBodies[0];
  if (!cell || !body || !(line instanceof HTMLTableRowElement)) return undefined;
  let [row, column] = [line.sectionRowIndex + rows, cell.cellIndex + columns];
  for (; body.rows[row]?.cells[column]; row += rows, column += columns) {
    const input = body.rows[row]!.cells[column]!.querySelector<HTMLInputElement>('.grid-cell-input');
    if (input) return input;
  }
  return undefined;
}
