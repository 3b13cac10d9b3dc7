import { createHash } from 'node:crypto';
import type { SourceRow } from './read-table.ts';

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
