import type { PdfRenderer } from '#app/domain/kernel/ports/services.ts';
import { drawingThreads, type DrawingThreads } from './drawing-threads.ts';

const MAX_MS = 120_000;

/** Renders documents in threads of their own, so that the server does not wait. */
export function pdfRenderer(): PdfRenderer {
  const threads = drawingThreads();
  return { render: (template, data) => inThread(threads, { template, data }), prepare: () => threads.prepare() };
}

async function inThread(threads: DrawingThreads, wanted: { template: string; data: unknown }): Promise<Uint8Array> {
  const worker = await threads.take();
  return new Promise((done, failed) => {
    const settled = () => {
      clearTimeout(late);
      worker.removeAllListeners();
    };
    const lost = (error: Error) => {
      settled();
      // An ending thread may still fail, and nobody waits for that any more.
      worker.on('error', () => {});
      threads.giveBack(undefined);
      failed(error);
    };
    const late = setTimeout(() => {
      lost(new Error(`Drawing the document took longer than ${MAX_MS / 1000} seconds.`));
      void worker.terminate();
    }, MAX_MS);
    worker.once('message', (bytes: Uint8Array) => {
      settled();
      threads.giveBack(worker);
      done(bytes);
    });
    worker.once('error', lost);
    worker.once('exit', (code) => lost(new Error(`The document's thread ended without a result (code ${code}).`)));
    worker.postMessage(wanted);
  });
}
