import { parentPort, workerData } from 'node:worker_threads';
import type { PictureUse } from '#app/domain/kernel/ports/file-store.ts';
import { makePicture } from './make-picture.ts';

// Runs in a thread of its own: decoding a photograph is seconds of pure computing.

const { bytes, use } = workerData as { bytes: Uint8Array; use: PictureUse };
parentPort?.postMessage(await makePicture(bytes, use));
