import type { Ctx } from '#app/domain/kernel/context.ts';
import type { HandedTable } from '#app/domain/kernel/ports/table-reader.ts';
import { fileProblem } from './decode-text.ts';
import { readTable, type SourceRow, type SourceTable } from './read-table.ts';

const LINE_END = 10;
/** Bytes of rows that are taken over before others have their turn. */
const PIECE = 131_072;

/** Takes the rows over that another process has read, with rests in which others are answered. */
async function rowsOf(bytes: Uint8Array): Promise<SourceRow[]> {
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows: SourceRow[] = [];
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf(LINE_END, at + PIECE);
    const piece = lines.toString('utf8', at, end < 0 ? lines.length : end);
    for (const [line, ...cells] of JSON.parse(`[${piece.replaceAll('\n', ',')}]`) as [number, ...string[]][]) rows.push({ line, cells });
    at = end < 0 ? lines.length : end + 1;
    await new Promise<void>((resolve) => { setImmediate(resolve); });
  }
  return rows;
}

const handedOver = (read: HandedTable): Exclude<HandedTable, { refused: string }> => {
  if ('refused' in read) throw fileProblem(read.refused);
  return read;
};

/**
 * Reads a CSV file, away from the thread that answers where the entry point has a reader for that.
 * @throws DomainError on the field `file` when it is no table, too large, or has a quote that never ends.
 */
export async function tableOf({ tables }: Pick<Ctx, 'tables'>, bytes: Uint8Array): Promise<SourceTable> {
  if (!tables) return readTable(bytes);
  const { rows, encoding, ...about } = handedOver(await tables.read(bytes));
  return { ...about, encoding: encoding as SourceTable['encoding'], rows: await rowsOf(rows) };
}
