import type { HandedTable, TableReader } from '#app/domain/kernel/ports/table-reader.ts';
import { isolated, TookTooMuch } from '../isolated/isolated-work.ts';

/** An import of some months of one team. What is larger is read by itself, so that a small file never waits for a large one. */
const SMALL_BYTES = 512 * 1024;
/** As long as a person needs from the page of the upload to the check of the rows. */
const SPARE_MS = 5 * 60_000;

const TOO_MUCH: HandedTable = { refused: 'The file takes too long to read. Split it and import the parts one after another.' };

/** Reads tables in processes of their own, one for small files and one for large ones. */
export function tableReader(): TableReader {
  const work = { file: 'app/domain/time/imports/file/hand-over-table.ts', maxMs: 60_000, maxMegabytes: 1000 };
  const small = isolated<Uint8Array, HandedTable>({ ...work, spareMs: SPARE_MS });
  const large = isolated<Uint8Array, HandedTable>(work);
  return {
    prepare: small.prepare,
    async read(bytes) {
      try {
        return await (bytes.length > SMALL_BYTES ? large : small)(bytes);
      } catch (error) {
        if (error instanceof TookTooMuch) return TOO_MUCH;
        throw error;
      }
    },
  };
}
