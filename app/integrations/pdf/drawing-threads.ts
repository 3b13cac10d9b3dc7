import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** How many documents are drawn at once; each thread takes some fifty megabytes, however many ask. */
const MAX_THREADS = 2;
/** How long the last thread waits for the next document: starting one takes longer than drawing an invoice. */
const SPARE_MS = 60_000;
// From the project's folder, as the migrations are: the server's bundle lies elsewhere than this file.
const WORKER = resolve('app/integrations/pdf/pdf-worker.ts');

/** What draws documents. A thread is taken for one document, and given back, or left where it has ended. */
export interface DrawingThreads {
  /** Waits its turn where all threads are drawing. */
  take(): Promise<Worker>;
  giveBack(worker: Worker | undefined): void;
  /** Starts a thread for the next document, or keeps the spare one for longer. */
  prepare(): void;
}

const start = (drawsAhead: boolean): Worker => new Worker(WORKER, { execArgv: [], workerData: { drawsAhead } });

/** The last thread is there for a while more, for the next document; then it is gone, and the library and its fonts with it. */
export function drawingThreads(): DrawingThreads {
  let spare: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined;
  let taken = 0;
  const waiting: ((worker: Worker) => void)[] = [];
  const forget = () => {
    if (spare) clearTimeout(spare.end);
    spare = undefined;
  };
  const keep = (worker: Worker) => {
    worker.removeAllListeners();
    worker.once('exit', forget).once('error', forget);
    worker.unref();
    spare = { worker, end: setTimeout(() => { void worker.terminate(); }, SPARE_MS).unref() };
  };
  const use = (worker: Worker): Worker => {
    worker.removeAllListeners();
    worker.ref();
    return worker;
  };
  const takeSpare = (): Worker => {
    const worker = spare?.worker ?? start(false);
    forget();
    return use(worker);
  };
  return {
    take() {
      if (taken === MAX_THREADS) return new Promise((turn) => { waiting.push(turn); });
      taken += 1;
      return Promise.resolve(takeSpare());
    },
    giveBack(worker) {
      const next = waiting.shift();
      if (next) return next(worker ? use(worker) : takeSpare());
      taken -= 1;
      if (worker && spare) void worker.terminate();
      else if (worker) keep(worker);
    },
    prepare() {
      if (spare) spare.end.refresh();
      else if (taken === 0) keep(start(true));
    },
  };
}
