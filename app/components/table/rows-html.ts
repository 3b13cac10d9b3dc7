import { cellPicture, cellText, isRed, type CellPicture, type Column } from '#app/screens/lists/grid-column.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Text as it stands in markup and in quoted attributes. */
const escapeHtml = (text: string): string =>
  (/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '') : text);

const attribute = (name: string, value: string | null | undefined): string => (value ? ` ${name}="${escapeHtml(value)}"` : '');

export interface PlainRows<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly classes: readonly (string | undefined)[];
  rowHref?(row: Row): string;
  rowTone?(row: Row): string | undefined;
}

/** True when every cell is text, a link or a badge: nothing that listens or keeps state. */
export function isPlain<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.every((column) => !column.render && column.kind !== 'actions');
}

/** As `sync-mark.tsx` draws it. */
const markHtml = ({ tone, lines, title }: Extract<CellPicture, { shape: 'mark' }>): string =>
  `<span class="state-mark state-${tone}"${attribute('title', title)}><svg viewBox="0 0 24 24" aria-hidden="true">`
  + `${lines.map((line) => `<path d="${line}"></path>`).join('')}</svg></span>`;

/** As `cell-picture.tsx` draws it. */
function pictureHtml(picture: CellPicture | null): string {
  if (!picture) return '';
  if (picture.shape === 'mark') return markHtml(picture);
  if (picture.src) return `<img class="cell-${picture.shape}" src="${escapeHtml(picture.src)}" alt="" loading="lazy">`;
  if (picture.shape === 'logo') return '';
  return `<span class="cell-portrait initials hue-${picture.hue}" data-initials="${escapeHtml(picture.initials)}"></span>`;
}

const content = <Row>(column: Column<Row>, row: Row, href: string | null | undefined): string =>
  pictureHtml(cellPicture(column, row)) + words(column, row, href)
  + (column.below ? `<span class="cell-below">${escapeHtml(column.below(row))}</span>` : '');

function words<Row>(column: Column<Row>, row: Row, href: string | null | undefined): string {
  const text = escapeHtml(cellText(column, row));
  if (text && (column.isPictured || column.repeats?.(row))) return `<span class="visually-hidden">${text}</span>`;
  if (href && text) return `<a${attribute('href', href)}${column.external ? ' target="_blank" rel="noreferrer noopener"' : ''}>${text}</a>`;
  return column.kind === 'badge' && text
    ? `<span${attribute('class', `badge tone-${column.tone?.(row) ?? 'neutral'}`)}>${text}</span>`
    : text;
}

/** A cell's opening tag as far as its column settles it, once for all rows. */
interface Opening<Row> {
  readonly column: Column<Row>;
  readonly plain: string;
  readonly negative: string;
  readonly red: string;
}

const openingOf = <Row>(column: Column<Row>, className: string | undefined): Opening<Row> =>
  ({ column, plain: `<td${attribute('class', className)}`, negative: `<td${attribute('class', `${className ?? ''} neg`)}`,
    red: `<td${attribute('class', `${className ?? ''} red`)}` });

/** An amount below zero, also as a link. */
const IN_PARENTHESES = /\)(<\/a>)?$/;

function cell<Row>({ column, plain, negative, red }: Opening<Row>, row: Row): string {
  const inner = content(column, row, column.href?.(row));
  const tag = column.kind === 'money' && IN_PARENTHESES.test(inner) ? negative : isRed(column, row) ? red : plain;
  return column.title ? `${tag}${attribute('title', column.title(row))}>${inner}</td>` : `${tag}>${inner}</td>`;
}

/**
 * The rows of a table as markup. A list is the page that is asked for most, and writing its thousand cells
 * as text takes a tenth of the time of making an element of each. Everything that comes from a row is escaped.
 */
export function rowsHtml<Row>({ columns, rows, classes, rowHref, rowTone }: PlainRows<Row>): string {
  const [first, ...others] = columns;
  if (!first) return '';
  const openings = others.map((column, index) => openingOf(column, classes[index + 1]));
  const head = `<th scope="row"${attribute('class', classes[0])}>`;
  let html = '';
  for (const row of rows) {
    const href = rowHref?.(row);
    const tone = rowTone?.(row);
    html += `<tr${attribute('class', tone && `row-${tone}`)}>${head}${content(first, row, first.href?.(row) ?? href)}</th>`;
    for (const opening of openings) html += cell(opening, row);
    html += '</tr>';
  }
  return html;
}
