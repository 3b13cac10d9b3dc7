import type { FileHandle } from 'node:fs/promises';
import { CONTENT_TYPE, fileName, writeList, type FileFormat } from '#app/lists/files/write-list.server.ts';
import type { ListFile } from '#app/lists/list-file.server.ts';
import type { WebCtx } from '../context.server.ts';
import { orProblem } from '../responses.server.ts';

/** Bytes that are sent at once. */
const PIECE = 65_536;

/** Reads a file from its beginning, and closes it at its end, when the rest is not wanted, or when it cannot be read. */
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

/**
 * Answers with every row of a list as a file. The rows are those of one
 * moment; the file is complete before the first byte is sent, so that half of one is never taken for the whole.
 */
export async function exportList<Row>(ctx: WebCtx, format: FileFormat, list: ListFile<Row>): Promise<Response> {
  const file = await orProblem(writeList(ctx, format, list, ctx.person.gridLayouts?.[list.gridId]));
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
