import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_HEADER_LENGTH, MAX_ROWS } from '../fields.ts';
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
/** Bytes that are read before others have their turn. */
const PIECE = 8192;
/** Longer than any row of hours, and than any quote that was closed. */
const MAX_ROW_BYTES = 1_048_576;
/** The first line says how a file is separated; what is longer than this says it in its beginning. */
const MAX_HEADER = 65_536;

/**
 * Reads a CSV file, with rests in which others are answered. Rows of the wrong width are kept as they are: they are refused later, by line.
 * @throws DomainError on the field `file` when it is no table, too large, or has a quote that never ends.
 */
export async function readTable(bytes: Uint8Array): Promise<SourceTable> {
  if (bytes.length === 0) throw fileProblem('The file is empty.');
  if (bytes.length > MAX_FILE_BYTES)
    throw fileProblem(`The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it and import the parts one after another.`);
  const decoded = decodeText(bytes);
  const text = decoded.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(text);
  const [header, ...rows] = await records(text, delimiter);
  if (!header) throw fileProblem('The file is empty.');
  if (header.cells.length > MAX_COLUMNS)
    throw fileProblem(`The file has ${header.cells.length} columns; at most ${MAX_COLUMNS} can be read.`);
  if (rows.length === 0) throw fileProblem('The file has a header but no rows.');
  const headers = nameHeaders(header.cells);
  return { headers: headers.names, rows, notices: [...decoded.notices, ...headers.notices], encoding: decoded.encoding, delimiter };
}

async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await new Promise<void>((resolve) => { setImmediate(resolve); });
  }
}

/** Refuses lines that no row can have: one with too many cells must not be cut into them first. */
function refuseLongLines(text: string): void {
  for (let line = 1, at = 0; at < text.length; line += 1) {
    const end = text.indexOf('\n', at);
    if ((end < 0 ? text.length : end) - at > MAX_ROW_BYTES) throw tooLong(line);
    if (end < 0) return;
    at = end + 1;
  }
}

async function records(text: string, delimiter: string): Promise<SourceRow[]> {
  refuseLongLines(text);
  const found: SourceRow[] = [];
  let nextLine = 1;
  let blank = 0;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], { lines }: { lines: number }) => {
      const line = nextLine;
      nextLine = lines + 1;
      if (cells.every((cell) => cell.trim() === '')) blank += 1;
      else if (found.push({ line, cells }) > MAX_ROWS + 1) throw tooMany('rows');
      if (blank > MAX_ROWS) throw tooMany('empty rows');
      return null;
    },
  });
  try {
    await pipeline(piecesOf(text), parser, async (rest) => { for await (const row of rest) found.push(row as never); });
  } catch (error) {
    throw tableProblem(error, nextLine);
  }
  return found;
}

const tooMany = (what: string) => fileProblem(
  `The file has more than ${formatCount(MAX_ROWS)} ${what}. Split it and import the parts one after another.`);

function tableProblem(error: unknown, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return fileProblem(`A quote that begins in the row on line ${line} is never closed. Correct the file there and choose it again.`);
  return code === 'CSV_MAX_RECORD_SIZE' ? tooLong(line) : error;
}

const tooLong = (line: number) => fileProblem(
  `The row on line ${line} is longer than a row can be; a quote may not be closed there. Correct the file and choose it again.`);

/** The character that stands most often, outside quotes, in the first line with any text. */
function detectDelimiter(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  const begin = text.search(/\S/);
  for (const character of text.slice(begin, begin + MAX_HEADER)) {
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
