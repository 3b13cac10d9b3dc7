import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfRenderer } from '#app/domain/kernel/services.ts';

const MAX_MS = 120_000;
// From the project's folder, as the migrations are: the server's bundle lies elsewhere than this file.
const WORKER = resolve('app/integrations/pdf/pdf-worker.ts');

/** Renders each document in a thread of its own, which is gone afterwards: the server neither waits nor keeps the library in memory. */
export function pdfRenderer(): PdfRenderer {
  return { render: (template, data) => inThread({ template, data }) };
}

function inThread(workerData: { template: string; data: unknown }): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const worker = new Worker(WORKER, { workerData, execArgv: [] });
    const late = setTimeout(() => {
      failed(new Error(`Drawing the document took longer than ${MAX_MS / 1000} seconds.`));
      void worker.terminate();
    }, MAX_MS);
    worker.once('message', (bytes: Uint8Array) => {
      done(bytes);
    });
    worker.once('error', failed);
    worker.once('exit', (code) => {
      clearTimeout(late);
      failed(new Error(`The document's thread ended without a result (code ${code}).`));
    });
  });
}
