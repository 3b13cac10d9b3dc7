import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfRenderer } from '#app/domain/kernel/services.ts';

const MAX_MS = 120_000;
/** How long a thread waits for the next document: starting one takes longer than drawing an invoice. */
const KEPT_MS = 10_000;
// From the project's folder, as the migrations are: the server's bundle lies elsewhere than this file.
const WORKER = resolve('app/integrations/pdf/pdf-worker.ts');

/**
 * Renders documents in threads of their own, so that the server does not wait. The last of them is there for some seconds more, for the
 * next document; then it is gone, and the library and its fonts with it.
 */
export function pdfRenderer(): PdfRenderer {
  const threads = spareThread();
  return { render: (template, data) => inThread(threads, { template, data }) };
}

interface Threads {
  take(): Worker;
  giveBack(worker: Worker): void;
}

function spareThread(): Threads {
  let spare: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined;
  const forget = () => {
    if (spare) clearTimeout(spare.end);
    spare = undefined;
  };
  return {
    take() {
      const worker = spare?.worker ?? new Worker(WORKER, { execArgv: [] });
      forget();
      worker.removeAllListeners();
      worker.ref();
      return worker;
    },
    giveBack(worker) {
      if (spare) return void worker.terminate();
      worker.once('exit', forget).once('error', forget);
      worker.unref();
      spare = { worker, end: setTimeout(() => { void worker.terminate(); }, KEPT_MS).unref() };
    },
  };
}

function inThread(threads: Threads, wanted: { template: string; data: unknown }): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const worker = threads.take();
    const late = setTimeout(() => {
      failed(new Error(`Drawing the document took longer than ${MAX_MS / 1000} seconds.`));
      void worker.terminate();
    }, MAX_MS);
    worker.once('message', (bytes: Uint8Array) => {
      clearTimeout(late);
      worker.removeAllListeners();
      threads.giveBack(worker);
      done(bytes);
    });
    worker.once('error', failed);
    worker.once('exit', (code) => {
      clearTimeout(late);
      failed(new Error(`The document's thread ended without a result (code ${code}).`));
    });
    worker.postMessage(wanted);
  });
}
