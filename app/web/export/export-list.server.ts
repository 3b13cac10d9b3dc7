import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrangeColumns } from '#app/screens/lists/arrange-columns.ts';
import type { Column } from '#app/screens/lists/grid-column.ts';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { inSnapshot } from '#app/domain/kernel/snapshot.ts';
import type { WebCtx } from '../context.server.ts';
import { exportedCell, type ExportedCell } from './export-cell.server.ts';
import { csvFile } from './export-csv.server.ts';
import { XLSX_MAX_ROWS, xlsxFile } from './export-xlsx.server.ts';
import { orProblem } from '../responses.server.ts';

/** Rows that are read and written at once: little enough for memory and for the other requests between two of them. */
export const BATCH_ROWS = 1000;

/** Bytes that are sent at once. */
const PIECE = 65_536;

export interface Batch {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface ExportedList<Row> {
  /** The grid's own id: the file has the columns that the person has on the screen. */
  readonly gridId: string;
  /** Names the file and the sheet. */
  readonly title: string;
  /** The days that it is of, in words, where they are not read from its address as those of time are. */
  readonly period?: string;
  readonly columns: readonly Column<Row>[];
  /** A batch by the query of the screen itself, whose permission it therefore needs; `total` counts the rows of all batches. */
  load(ctx: WebCtx, batch: Batch): Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
}

export const CONTENT_TYPE = {
  csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type FileFormat = keyof typeof CONTENT_TYPE;

export const isFileFormat = (text: string): text is FileFormat => Object.hasOwn(CONTENT_TYPE, text);

async function* cellsOf<Row>(ctx: WebCtx, list: ExportedList<Row>, columns: readonly Column<Row>[],
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

/** A file that nobody else can find and that is gone with its handle. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `daybook-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** The file from its beginning; it is closed at its end, when nobody wants the rest, or when it cannot be read. */
export function contentOf(file: Pick<FileHandle, 'read' | 'close'>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(stream) {
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, at);
        at += bytesRead;
        if (bytesRead > 0) return stream.enqueue(buffer.subarray(0, bytesRead));
      } catch (error) {
        await file.close();
        throw error;
      }
      await file.close();
      stream.close();
    },
    cancel: () => file.close(),
  });
}

async function writeAll<Row>(ctx: WebCtx, format: FileFormat, list: ExportedList<Row>): Promise<FileHandle> {
  const offered = actorHas(ctx.actor, FEATURES.Xero) ? list.columns : withoutSync(list.columns);
  const columns = arrangeColumns(offered.filter(({ kind }) => kind !== 'actions'), ctx.person.gridLayouts?.[list.gridId]);
  const headers = columns.map(({ header }) => header);
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

function afterTheOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = latest.then(work, work);
  latest = result.catch(() => undefined);
  return result;
}

export const fileName = (title: string, day: string, format: string): string =>
  `${title.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').toLowerCase()}-${day}.${format}`;

/** Every row of a list as the bytes of a file. */
export async function writtenList<Row>(ctx: WebCtx, format: FileFormat, list: ExportedList<Row>): Promise<Uint8Array> {
  const file = await afterTheOthers(() => writeAll(ctx, format, list));
  try {
    const bytes = Buffer.alloc((await file.stat()).size);
    await file.read(bytes, 0, bytes.length, 0);
    return bytes;
  } finally {
    await file.close();
  }
}

/**
 * Answers with every row of a list as a file. The rows are those of one
 * moment; the file is complete before the first byte is sent, so that half of one is never taken for the whole.
 */
export async function exportList<Row>(ctx: WebCtx, format: FileFormat, list: ExportedList<Row>): Promise<Response> {
  const file = await orProblem(afterTheOthers(() => writeAll(ctx, format, list)));
  const { size } = await file.stat();
  ctx.log.info({ list: list.gridId, format, bytes: size, empId: ctx.actor.empId }, 'list exported');
  return new Response(contentOf(file), {
    headers: {
      'Content-Type': CONTENT_TYPE[format],
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${fileName(list.title, ctx.today(), format)}"`,
      'Cache-Control': 'no-store',
    },
  });
}
