import { openApplication, useApplication, type Application } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { openDatabase, type Database } from '#app/db/database.ts';
import { createOnCluster } from './citus-database.ts';

/** The clock of the tests: noon on a Wednesday in Sydney. */
export const NOW = new Date('2026-11-18T01:00:00.000Z');

/** The key that the tests seal secrets under. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

let opened: Promise<Application> | undefined;

async function serverUrl(): Promise<string | undefined> {
  const name = `daybook_test_${process.pid}_${Date.now()}`;
  const cluster = process.env['TEST_CITUS_URL'];
  if (cluster) return createOnCluster(cluster, name);
  const base = process.env['TEST_DATABASE_URL'];
  if (!base) return undefined;
  const admin = await openDatabase({ url: base, what: 'tests', poolSize: 1 });
  await admin.query(`create database ${name}`);
  await admin.close();
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

async function open(): Promise<Application> {
  const url = await serverUrl();
  const config = readConfig({ DATABASE_URL: url, DAYBOOK_WORKER: 'off', DAYBOOK_DEMO: 'off', LOG_LEVEL: 'silent',
    SMTP_URL: process.env['TEST_SMTP_URL'], DAYBOOK_SECRET_KEYS: TEST_KEYS, DAYBOOK_PRIVATE_ADDRESSES: 'on',
    DAYBOOK_FILES: 'database' });
  const database: Database = await openDatabase({ url, folder: 'memory://', what: 'tests' });
  const app = await openApplication({ what: 'tests', config, database, now: () => NOW });
  useApplication(app);
  return app;
}

/** The application under test: one per worker, on an embedded database in memory or, with TEST_DATABASE_URL, on a server. */
export function testApplication(): Promise<Application> {
  opened ??= open();
  return opened;
}
