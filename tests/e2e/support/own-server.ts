import { rmSync } from 'node:fs';
import { openApplication, type Application } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { startDaybook } from '#tests/support/daybook-process.ts';
import { copyDemo } from './demo.ts';

export interface OwnServer<Prepared> {
  readonly origin: string;
  readonly prepared: Prepared;
  stop(): Promise<void>;
}

/** A built server of a file's own, on a demo in which `prepare` has made what no page can: what is long ago, and what is broken. */
export async function startOwnServer<Prepared>(prepare: (app: Application) => Promise<Prepared>): Promise<OwnServer<Prepared>> {
  const folder = copyDemo();
  const app =
    await openApplication({
      config: readConfig({ DAYBOOK_DATA: folder, DAYBOOK_WORKER: 'off', LOG_LEVEL: 'silent', DAYBOOK_PRIVATE_ADDRESSES: 'on' }),
      what: 'the preparation of a server' });
  let prepared: Prepared;
  try {
    prepared = await prepare(app);
  } finally {
    await app.close();
  }
  const running = await startDaybook({ DAYBOOK_DATA: folder, DAYBOOK_DEMO: 'on', DAYBOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'error' });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${running.port}`, prepared, stop };
}
