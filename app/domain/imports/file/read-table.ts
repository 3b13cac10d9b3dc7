import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_HEADER_LENGTH, MAX_ROWS } from '../contract.ts';
import { decodeText, fileProblem, type DecodedText } from './decode-text.ts';

export interface SourceRow {
  /** The line of the file on which the row begins; the header is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface SourceTable {
  /** Unique names; a repeated header carries its number, a nameless one its position. */
  readonly headers: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly notices: readonly string[];
  readonly encoding: DecodedText['encoding'];
  readonly delimiter: string;
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file. Rows of the wrong width are kept as they are: they are refused later, by line.
 * @throws DomainError on the field `file` when it is no table, too large, or has a quote that never ends.
 */
export function readTable(bytes: Uint8Array): SourceTable {
  if (bytes.length === 0) throw fileProblem('The file is empty.');
  if (bytes.length > MAX_FILE_BYTES)
    throw fileProblem(`The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it and import the parts one after another.`);
  const decoded = decodeText(bytes);
  const text = decoded.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(text);
  const [header, ...rows] = records(text, delimiter);
  if (!header) throw fileProblem('The file is empty.');
  if (header.cells.length > MAX_COLUMNS)
    throw fileProblem(`The file has ${header.cells.length} columns; at most ${MAX_COLUMNS} can be read.`);
  if (rows.length === 0) throw fileProblem('The file has a header but no rows.');
  const headers = nameHeaders(header.cells);
  return { headers: headers.names, rows, notices: [...decoded.notices, ...headers.notices], encoding: decoded.encoding, delimiter };
}

function records(text: string, delimiter: string): SourceRow[] {
  const found: SourceRow[] = [];
  let nextLine = 1;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines }: { lines: number }) => {
        const line = nextLine;
        nextLine = lines + 1;
        if (cells.every((cell) => cell.trim() === '')) return null;
        if (found.length > MAX_ROWS)
          throw fileProblem(`The file has more than ${formatCount(MAX_ROWS)} rows. Split it and import the parts one after another.`);
        found.push({ line, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw fileProblem(`A quote that begins in the row on line ${nextLine} is never closed. Correct the file there and choose it again.`);
    }
    throw error;
  }
  return found;
}

/** The character that stands most often, outside quotes, in the first line with any text. */
function detectDelimiter(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text.slice(text.search(/\S/))) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted) break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, character) => ((counts.get(character) ?? 0) > (counts.get(best) ?? 0) ? character : best));
}

function nameHeaders(cells: readonly string[]): { names: string[]; notices: string[] } {
  const taken = new Set<string>();
  const notices: string[] = [];
  const names = cells.map((cell, i) => {
    const plain = cell.normalize('NFC').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim().slice(0, MAX_HEADER_LENGTH - 10).toWellFormed()
      .trim();
    const wanted = plain || `Column ${i + 1}`;
    let name = wanted;
    for (let n = 2; taken.has(name); n += 1) name = `${wanted} (${n})`;
    if (name !== wanted) notices.push(`The column “${wanted}” occurs more than once; the later one is called “${name}” here.`);
    taken.add(name);
    return name;
  });
  return { names, notices };
}

/** Between cells in the hashed text; cannot stand in a cell, which has no control characters. */
const BETWEEN_CELLS = '\u0000';

/**
 * A stable key for each row: its content and which of the identical rows it is. It does not depend on the
 * mapping or on the rows around it, so that a row once imported is known again in any later file.
 */
export function rowKeys(rows: readonly SourceRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ cells }) => {
    const content = cells.map((cell) => cell.trim().normalize('NFC')).join(BETWEEN_CELLS);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 24);
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    return `${hash}.${occurrence}`;
  });
}
