import { setTimeout } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { ServerProcess } from './server-process.ts';

const AT = '/validation/queries';
const LOOK_EVERY_MS = 50;

/** Runs all validation queries, as the button does, until the page says that none is running. */
export async function refreshQueries(server: ServerProcess, cookie: string): Promise<string> {
  const started = performance.now();
  const { status } = await ask(server.base, AT, cookie, { sent: '1' });
  if (status !== 303) throw new Error(`The refresh answered ${status}.`);
  let said = '';
  do {
    await setTimeout(LOOK_EVERY_MS);
    said = (await ask(server.base, AT, cookie)).text;
  } while (said.includes('The queries are being run.'));
  return `the refresh of all validation queries: ${((performance.now() - started) / 1000).toFixed(1)} s until the page says so`;
}
