import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { CREDENTIALS, startMarketplace } from '#tests/simulators/distributor-marketplace/marketplace.ts';
import { copyDemo } from './demo.ts';
import { inbox } from './inbox.ts';

const PORT = 3199;
const SMTP_PORT = 3198;

function startMailServer(): Promise<() => Promise<void>> {
  inbox.empty();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => { inbox.add(Buffer.concat(chunks)); done(); });
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(SMTP_PORT, '127.0.0.1', () => resolve(() => new Promise((closed) => { server.close(() => closed()); })));
  });
}

function startProduct(folder: string, marketplace: string) {
  const product = spawn(process.execPath, ['--import', './tests/simulators/connected-systems/main.ts', 'server.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DAYBOOK_DATA: folder, SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      LOG_LEVEL: 'warn', DAYBOOK_STYLEGUIDE: '1', DAYBOOK_PRIVATE_ADDRESSES: 'on',
      INGRAM_API_BASE: marketplace, INGRAM_USER: CREDENTIALS.user, INGRAM_PASSWORD: CREDENTIALS.password,
      INGRAM_SUBSCRIPTION_KEY: CREDENTIALS.subscriptionKey, INGRAM_ORGANISATION: 'harbour',
      DATABASE_URL: '', TEST_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => { if (String(chunk).includes('Daybook is ready')) resolve(); });
    product.once('exit', (code) => reject(new Error(`The server stopped with ${code} before it was ready.`)));
  });
  return { product, ready };
}

async function prepared(prepare: (folder: string) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-e2e-'));
  await prepare(folder);
  return folder;
}

/**
 * One built server on a demo database of its own, with a mail server and a distributor beside it, for all specs. `prepare` fills
 * its data folder; Playwright calls with its configuration instead. Returns what stops them.
 */
export default async function startServer(prepare: ((folder: string) => Promise<void>) | object): Promise<() => Promise<void>> {
  const folder = typeof prepare === 'function' ? await prepared(prepare as (folder: string) => Promise<void>) : copyDemo();
  const stopMail = await startMailServer();
  const marketplace = await startMarketplace();
  const { product, ready } = startProduct(folder, marketplace.base);
  await ready;
  return async () => {
    const stopped = new Promise((resolve) => { product.once('exit', resolve); });
    product.kill('SIGTERM');
    await stopped;
    await stopMail();
    await marketplace.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
