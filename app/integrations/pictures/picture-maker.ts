import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Picture, PictureMaker, PictureUse } from '#app/domain/kernel/ports/file-store.ts';

const MAX_MS = 30_000;
// From the project's folder, as the migrations are: the server's bundle lies elsewhere than this file.
const WORKER = resolve('app/integrations/pictures/picture-worker.ts');
const TOO_MUCH = { refused: 'The picture takes too long to read. Save it smaller, and choose that file.' };

type Made = Picture | { refused: string };

/**
 * Makes each picture in a thread of its own, which is gone afterwards, so that a picture that is built to fill memory or to take
 * forever ends alone. One after another: a photograph takes hundreds of megabytes while it is decoded.
 */
export function pictureMaker(): PictureMaker {
  let last: Promise<unknown> = Promise.resolve();
  return {
    make(bytes, use) {
      const made = last.then(() => inThread(bytes, use));
      last = made.catch(() => undefined);
      return made;
    },
  };
}

function inThread(bytes: Uint8Array, use: PictureUse): Promise<Made> {
  return new Promise((done, failed) => {
    const worker = new Worker(WORKER, { workerData: { bytes, use }, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const late = setTimeout(() => {
      done(TOO_MUCH);
      void worker.terminate();
    }, MAX_MS);
    worker.once('message', (made: Made) => { done(made); });
    worker.once('error', (error) => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') done(TOO_MUCH);
      else failed(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(late);
      failed(new Error(`The picture's thread ended without a result (code ${code}).`));
    });
  });
}
