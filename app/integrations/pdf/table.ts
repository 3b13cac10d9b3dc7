import { LEFT, WIDTH, type Element, type Sheet } from './sheet.ts';
import { FACES, INK, RULE } from './invoice-style.ts';
import type { Face } from './typesetter.ts';

export interface Column {
  readonly title: string;
  /** Its part of the width of the page. */
  readonly share: number;
  readonly isFigure?: boolean;
}

/** A cell is one or more texts one below the other. */
export type Cell = string | readonly { readonly text: string; readonly face: Face }[];

interface Line {
  readonly text: string;
  readonly face: Face;
}
interface Place extends Column {
  readonly x: number;
  readonly width: number;
}

const PADDING = 3.5;
const GAP = 5;
/** Of a longer row the rest continues in a row of its own, on the next page where it must. */
const MAX_LINES = 24;

function placesOf(columns: readonly Column[]): Place[] {
  let x = LEFT;
  return columns.map((column) => {
    const place = { ...column, x, width: column.share * WIDTH };
    x += place.width;
    return place;
  });
}

/** Rows that what follows a table is kept with. */
const KEPT_ROWS = 2;
/** The line of sums below a table. */
const SUMS_HEIGHT = 21;

/**
 * Draws a table over as many pages as it needs, its title and headings again on each. Its sums, and what follows them in so much height,
 * never stand on a page without its last rows.
 */
export function drawTable(
  sheet: Sheet, title: string, columns: readonly Column[], rows: readonly (readonly Cell[])[], followedBy = 0,
): void {
  const places = placesOf(columns);
  const table = sheet.element('Table');
  sheet.keep(80);
  heading(sheet, title, places, sheet.element('TR', table));
  const drawn = rows.map((row) => row.map((cell, i) => linesOf(sheet, cell, places[i]!)));
  for (const [index, row] of drawn.entries()) {
    const isKept = index >= drawn.length - KEPT_ROWS;
    const rest = isKept ? drawn.slice(index + 1).reduce((sum, each) => sum + heightOf(linesIn(each)), SUMS_HEIGHT + followedBy) : 0;
    drawRow(sheet, { title, places, row, rest, parent: sheet.element('TR', table) });
  }
}

const LINE_HEIGHT = FACES.text.size * FACES.text.leading;
const linesIn = (row: readonly (readonly Line[])[]): number => Math.max(1, ...row.map((lines) => lines.length));
const heightOf = (lines: number): number => Math.min(MAX_LINES, lines) * LINE_HEIGHT + 2 * PADDING + 0.5;

function heading(sheet: Sheet, title: string, places: readonly Place[], row: Element | undefined): void {
  const draw = (element: Element | undefined, work: () => void) => {
    if (element) sheet.inside(element, work);
    else sheet.aside(work);
  };
  const titleTop = sheet.y + 4;
  sheet.aside(() => {
    sheet.lines([title], FACES.section, { x: LEFT, width: WIDTH }, titleTop);
  });
  const top = titleTop + 18.5;
  for (const place of places) {
    const th = row && sheet.element('TH', row);
    draw(th, () => {
      sheet.lines([place.title], FACES.label, textBox(place), top);
    });
  }
  sheet.rule(top + 14.6, { weight: 1, colour: INK });
  sheet.y = top + 15.6;
}

const textBox = ({ x, width, isFigure }: Place) => (isFigure ? { x, width, align: 'figure' as const } : { x, width: width - GAP });

function linesOf(sheet: Sheet, cell: Cell, place: Place): Line[] {
  const face = place.isFigure ? FACES.figure : FACES.text;
  const parts = typeof cell === 'string' ? [{ text: cell, face }] : cell;
  return parts
    .filter(({ text }) => text !== '')
    .flatMap((part) => sheet.type.lines(part.text, part.face, textBox(place).width).map((text) => ({ text, face: part.face })));
}

interface Row {
  readonly title: string;
  readonly places: readonly Place[];
  readonly row: readonly (readonly Line[])[];
  /** The height of what has to stand below it on the same page. */
  readonly rest: number;
  readonly parent: Element;
}

function drawRow(sheet: Sheet, { title, places, row, rest, parent }: Row): void {
  const count = linesIn(row);
  const cells = places.map(() => sheet.element('TD', parent));
  for (let from = 0; from < count; from += MAX_LINES) {
    const height = heightOf(count - from);
    const page = sheet.y;
    sheet.keep(height + (from + MAX_LINES < count ? 0 : rest));
    if (sheet.y < page) heading(sheet, title, places, undefined);
    places.forEach((place, i) => {
      const lines = row[i]!.slice(from, from + MAX_LINES);
      if (lines.length === 0) return;
      sheet.inside(cells[i]!, () => {
        lines.forEach(({ text, face }, n) => {
          sheet.lines([text], face, textBox(place), sheet.y + PADDING + n * LINE_HEIGHT);
        });
      });
    });
    sheet.rule(sheet.y + height - 0.5, { weight: 0.5, colour: RULE });
    sheet.y += height;
  }
}

/** A line of sums below a table: its label, and figures at the right ends of the columns they belong to. */
export function drawSums(sheet: Sheet, columns: readonly Column[], label: string, sums: Readonly<Record<string, string>>): void {
  sheet.keep(SUMS_HEIGHT);
  sheet.inside(sheet.element('P'), () => {
    sheet.lines([label], FACES.strong, { x: LEFT, width: WIDTH }, sheet.y + 4);
    for (const place of placesOf(columns)) {
      const sum = sums[place.title];
      if (sum !== undefined) sheet.lines([sum], FACES.strongFigure, { ...place, align: 'figure' }, sheet.y + 4);
    }
  });
  sheet.y += SUMS_HEIGHT;
}
