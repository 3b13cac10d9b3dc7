import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApplication } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { seedDemo } from '#app/db/seed/index.ts';

/** What a set-up leaves in the environment, every worker has. */
const MADE = 'DAYBOOK_E2E_DEMO';

/** Makes the demonstration once, for all servers of a run: it takes as long as everything else about starting one, three times over. */
export default async function makeDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-demo-'));
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_WORKER: 'off', LOG_LEVEL: 'silent' });
  const app = await openApplication({ config, what: 'the demonstration of the journeys' });
  try {
    await seedDemo(app.database, app.now(), app.services.files);
  } finally {
    await app.close();
  }
  process.env[MADE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A data folder of one's own with the demonstration in it. */
export function copyDemo(): string {
  const made = process.env[MADE];
  if (!made) throw new Error('The demonstration is made by the set-up of a run.');
  const folder = mkdtempSync(join(tmpdir(), 'daybook-e2e-'));
  cpSync(made, folder, { recursive: true });
  return folder;
}
