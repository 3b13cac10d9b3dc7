import { Worker } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import type { Said } from './isolated-work.ts';

// A process for work on what came from outside. Its end is the only thing that it does to anybody else.

const [file = '', maxMegabytes = '0'] = process.argv.slice(2);
const EVERY_MS = 20;

/** Ends the process from another thread than the one that works, when memory is full or the server that waits has gone. */
const WATCH = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > ${Number(maxMegabytes)} * 1048576 || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, ${EVERY_MS});`;

const say = (said: Said) => { process.send?.(said); };
const faultOf = (error: unknown): Said => ({ fault: error instanceof Error ? error.stack ?? error.message : String(error) });

new Worker(WATCH, { eval: true }).unref();
process.once('disconnect', () => { process.exit(0); });

try {
  const { default: work } = await import(pathToFileURL(file).href) as { default: (input: unknown) => unknown };
  process.on('message', ({ input }: { input: unknown }) => {
    void Promise.resolve(input).then(work).then((result) => say({ result }), (error: unknown) => say(faultOf(error)));
  });
  say({ ready: true });
} catch (error) {
  say(faultOf(error));
}
