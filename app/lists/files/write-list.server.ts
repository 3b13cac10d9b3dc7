import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { inSnapshot } from '#app/domain/kernel/snapshot.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { findTaxName } from '#app/domain/site/settings/index.server.ts';
import { arrangeColumns, type GridLayout } from '#app/screens/lists/arrange-columns.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { withTaxName } from '#app/screens/lists/tax-in-columns.ts';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import type { ListFile } from '../list-file.server.ts';
import { exportedCell, type ExportedCell } from './export-cell.server.ts';
import { csvFile } from './export-csv.server.ts';
import { XLSX_MAX_ROWS, xlsxFile } from './export-xlsx.server.ts';

/** Rows that are read and written at once: little enough for memory and for the other requests between two of them. */
export const BATCH_ROWS = 1000;

export const CONTENT_TYPE = {
  csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof CONTENT_TYPE;

export const isFileFormat = (text: string): text is FileFormat => Object.hasOwn(CONTENT_TYPE, text);

async function* cellsOf<Row>(ctx: Ctx, list: ListFile<Row>, columns: readonly Column<Row>[],
  maxRows: number): AsyncGenerator<ExportedCell[][]> {
  for (let page = 1, written = 0, total = 1; written < total; page += 1) {
    const batch = await list.load(ctx, { page, size: BATCH_ROWS });
    total = batch.rows.length === 0 ? 0 : batch.total;
    if (total > maxRows)
      throw new DomainError('rule_violated',
        `A sheet holds ${formatCount(maxRows)} rows at most and this list has ${formatCount(total)}. Please narrow the filter or `
          + `choose CSV.`);
    written += batch.rows.length;
    yield batch.rows.map((row) => columns.map((column) => exportedCell(column, row)));
    await new Promise((resolve) => { setImmediate(resolve); });
  }
}

/** Opens a file that has no name, and is gone with its handle. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `daybook-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

async function writeAll<Row>(ctx: Ctx, format: FileFormat, list: ListFile<Row>, layout?: GridLayout): Promise<FileHandle> {
  const offered = actorHas(ctx.actor, FEATURES.Xero) ? list.columns : withoutSync(list.columns);
  const columns = arrangeColumns(offered.filter(({ kind }) => kind !== 'actions'), layout);
  const headers = withTaxName(columns, await findTaxName(ctx.em)).map(({ header }) => header);
  const file = await nameless();
  try {
    await inSnapshot(ctx, async (within) => {
      const cells = cellsOf(within, list, columns, format === 'xlsx' ? XLSX_MAX_ROWS : Infinity);
      const content = format === 'xlsx' ? xlsxFile(list.title, headers, cells) : csvFile(headers, cells);
      await file.writeFile(content);
    });
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Files are written one after another: however many are asked for, they take one connection and leave the rest to pages. */
let latest: Promise<unknown> = Promise.resolve();

/** Writes every row of a list to a file, with the columns as a person has arranged them. The rows are those of one moment. */
export function writeList<Row>(...given: Parameters<typeof writeAll<Row>>): Promise<FileHandle> {
  const write = () => writeAll(...given);
  const result = latest.then(write, write);
  latest = result.catch(() => undefined);
  return result;
}

export const fileName = (title: string, day: string, format: string): string =>
  `${title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').toLowerCase()}-${day}.${format}`;

/** Returns every row of a list as the bytes of a file, with the columns that everybody begins with. */
export async function writtenList<Row>(ctx: Ctx, format: FileFormat, list: ListFile<Row>): Promise<Uint8Array> {
  const file = await writeList(ctx, format, list);
  try {
    const bytes = Buffer.alloc((await file.stat()).size);
    await file.read(bytes, 0, bytes.length, 0);
    return bytes;
  } finally {
    await file.close();
  }
}
