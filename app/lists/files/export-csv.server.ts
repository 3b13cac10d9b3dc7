import { Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify/sync';
import type { ExportedCell } from './export-cell.server.ts';

type Field = string | { readonly negative: string };

/** A text that begins like a formula is escaped; a negative figure begins with the same sign and is not. */
function fieldOf(cell: ExportedCell): Field {
  if (cell === null) return '';
  return cell.type === 'figure' && cell.value.startsWith('-') ? { negative: cell.value } : cell.value;
}

/** Marks at which systems with another list separator would cut a field, so that the rest of it were a formula. */
const SEPARATORS = /[;\t|]/;

const OPTIONS: Options = {
  escape_formulas: true,
  quoted_match: SEPARATORS,
  record_delimiter: 'windows',
  cast: { object: (field) => ({ value: String(field['negative']), escape_formulas: false }) },
};

/** A comma-separated file in UTF-8 with a byte order mark, written batch by batch. */
export function csvFile(headers: readonly string[], batches: AsyncIterable<readonly (readonly ExportedCell[])[]>): Readable {
  async function* parts(): AsyncGenerator<string> {
    yield stringify([[...headers]], { ...OPTIONS, bom: true });
    for await (const batch of batches) yield stringify(batch.map((row) => row.map(fieldOf)), OPTIONS);
  }
  return Readable.from(parts());
}
