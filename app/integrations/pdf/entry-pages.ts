import type { InvoiceEntryRow } from '#app/domain/billing/index.server.ts';

// The PDF library lays out everything that is still to come again for every page: a thousand rows in one flow take
// half a minute. Cut into pages beforehand they take two seconds.

/** A row of the time table; a note that is longer than a row continues in the next one. */
export interface EntryPiece {
  readonly entry: InvoiceEntryRow;
  readonly note: string;
  readonly continued: boolean;
}

/** Points: what fits on the first page below the addresses, on a page that holds nothing else, and what the totals take. */
const ROOM = { first: 488, full: 690, lineHeight: 13.1, padding: 8 };
const WORK_COLUMN = 39;
const PERSON_COLUMN = 17;
const MOST_NOTE_LINES = 24;

/** The rows of each page. Never empty: an invoice without time has one page without rows. */
export function entryPages(entries: readonly InvoiceEntryRow[]): EntryPiece[][] {
  const pages: EntryPiece[][] = [[]];
  let room = ROOM.first;
  for (const piece of entries.flatMap(pieces)) {
    const height = heightOf(piece);
    if (height > room) {
      pages.push([]);
      room = ROOM.full;
    }
    pages.at(-1)?.push(piece);
    room -= height;
  }
  return pages;
}

function pieces(entry: InvoiceEntryRow): EntryPiece[] {
  const chunks = noteChunks(entry.note);
  return chunks.map((note, index) => ({ entry, note, continued: index > 0 }));
}

const NOT_CHARGED = { B: '', BPP: ' (prepaid)', W: ' (not charged)' } as const;

/** What was done: project and category, and why nothing is charged where nothing is. */
export function workOf({ projectName, categoryName, billingCode }: InvoiceEntryRow): string {
  return `${projectName} · ${categoryName}${NOT_CHARGED[billingCode]}`;
}

/** The note in parts of at most so many lines, cut at line ends and spaces where there are any. */
export function noteChunks(note: string): string[] {
  const chunks: string[] = [];
  let open = '';
  for (const word of note.split(/(?<=\s)/).flatMap((part) => part.match(/.{1,400}/gsu) ?? [])) {
    if (open !== '' && linesOf(open + word, WORK_COLUMN) > MOST_NOTE_LINES) {
      chunks.push(open.trimEnd());
      open = '';
    }
    open += word;
  }
  return [...chunks, open.trimEnd()];
}

function heightOf({ entry, note, continued }: EntryPiece): number {
  const work = continued ? 0 : linesOf(workOf(entry), WORK_COLUMN);
  const lines = Math.max(work + (note === '' ? 0 : linesOf(note, WORK_COLUMN)), continued ? 0 : linesOf(entry.employeeName, PERSON_COLUMN));
  return lines * ROOM.lineHeight + ROOM.padding;
}

/** Lines that the text takes in a column of so many average letters: wide letters count for more. */
function linesOf(text: string, letters: number): number {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(widthOf(line) / letters)), 0);
}

function widthOf(line: string): number {
  const wide = line.match(/[A-ZMWmw@%\u0400-\u04ff\u0386-\u03ab]/gu)?.length ?? 0;
  return [...line].length + wide * 0.35;
}
