import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startCalendarServer, meeting } from '#tests/simulators/calendar-server/calendar.ts';
import { startMarketplace } from '#tests/simulators/distributor-marketplace/marketplace.ts';
import { startWebhookProgram } from '#tests/simulators/webhook-program/program.ts';
import { CALENDAR_PORT, copyDemo, MARKETPLACE_PORT, PROGRAM_PORT } from './demo.ts';
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

function startProduct(folder: string, program: { loginUrl: string; certificate: string }) {
  const certificate = join(folder, 'program.pem');
  writeFileSync(certificate, program.certificate);
  const product = spawn(process.execPath, ['--import', './tests/simulators/work-item-tracker/main.ts', 'server.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DAYBOOK_DATA: folder, SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      LOG_LEVEL: 'warn', DAYBOOK_STYLEGUIDE: '1', DAYBOOK_PRIVATE_ADDRESSES: 'on',
      NODE_EXTRA_CA_CERTS: certificate, ENTRA_LOGIN_URL: program.loginUrl,
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
 * One built server on a demo database of its own, with a mail server, a distributor and a calendar, for all specs. `prepare` fills
 * its data folder; Playwright calls with its configuration instead. Returns what stops them.
 */
export default async function startServer(prepare: ((folder: string) => Promise<void>) | object): Promise<() => Promise<void>> {
  const folder = typeof prepare === 'function' ? await prepared(prepare as (folder: string) => Promise<void>) : copyDemo();
  const stopMail = await startMailServer();
  const marketplace = await startMarketplace({ port: MARKETPLACE_PORT });
  const calendar = await startCalendarServer({ port: CALENDAR_PORT });
  calendar.events = [
    meeting('Review with Coastline', '2033-05-18T03:30:00Z', '2033-05-18T04:30:00Z'),
    ['UID:fair', 'SUMMARY:Trade fair', 'DTSTART;VALUE=DATE:20330519'],
  ];
  // Only the journey knows the secret that signs: the program takes its messages unread.
  const program = await startWebhookProgram({ port: PROGRAM_PORT, readsNothing: true });
  const { product, ready } = startProduct(folder, program);
  await ready;
  return async () => {
    const stopped = new Promise((resolve) => { product.once('exit', resolve); });
    product.kill('SIGTERM');
    await stopped;
    await stopMail();
    await marketplace.close();
    await calendar.close();
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
