import { DomainError } from '#app/domain/kernel/errors.ts';
import type { HandedTable } from '#app/domain/kernel/ports/table-reader.ts';
import { readTable, type SourceRow } from './read-table.ts';

// Works in a process of its own: a file can be written so that reading it takes long, or much memory.

const lineOf = ({ line, cells }: SourceRow): string => JSON.stringify([line, ...cells]);

/** Reads a table in the form in which it is handed to the process that asked. */
export default async function handOverTable(bytes: Uint8Array): Promise<HandedTable> {
  try {
    const { rows, ...about } = await readTable(bytes);
    return { ...about, rows: Buffer.from(rows.map(lineOf).join('\n')) };
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.message };
    throw error;
  }
}
