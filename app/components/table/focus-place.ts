/** The place of the focus in a table: the index of its column, and of its row, or the heads. */
export interface FocusPlace { readonly row: number | 'heads'; readonly column: number }

/** Finds the place of the focus in the table of a grid; nothing where the focus is elsewhere. */
export function focusPlaceIn(gridId: string): FocusPlace | undefined {
  const cell = document.activeElement?.closest<HTMLTableCellElement>(`#${CSS.escape(gridId)} :is(thead, tbody) :is(th, td)`);
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  return { row: row.closest('thead') ? 'heads' : row.sectionRowIndex, column: cell.cellIndex };
}
