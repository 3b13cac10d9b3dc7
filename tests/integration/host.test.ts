import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIns } from '#app/db/seed/index.ts';
import { readPage } from '#tests/support/page.ts';

/** The built server as a process of its own, on an embedded database in a folder. */
interface Running {
  readonly child: ChildProcess;
  readonly base: string;
  readonly printed: string;
}

const folder = mkdtempSync(join(tmpdir(), 'daybook-host-'));

function start(environment: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['server.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0', DAYBOOK_DATA: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += String(chunk);
      const port = /ready at http:\/\/localhost:(\d+)[\s\S]*\)\n/.exec(printed)?.[1];
      if (port) resolve({ child, base: `http://localhost:${port}`, printed });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`stopped with ${code}: ${printed}`)));
  });
}

const stop = (running: Running, signal: NodeJS.Signals = 'SIGTERM') => new Promise<number | null>((resolve) => {
  running.child.once('exit', resolve);
  running.child.kill(signal);
});

const admin = demoSignIns.find((person) => person.host === 'localhost' && person.role === 'administrator');

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST', redirect: 'manual', headers: { Origin: base },
    body: new URLSearchParams({ email: admin?.email ?? '', password: admin?.password ?? '', returnTo: '/' }),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}

let running: Running;
beforeAll(async () => { running = await start(); }, 60_000);
afterAll(async () => {
  if (running.child.exitCode === null && running.child.signalCode === null) await stop(running, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the server', () => {
  test('prints its address and every demo sign-in', () => {
    expect(running.printed).toContain(`Daybook is ready at ${running.base}`);
    for (const person of demoSignIns) expect(running.printed).toContain(`${person.email}  ${person.password}  (${person.role})`);
  });

  test('says that it lives and that it is ready', async () => {
    expect(await (await fetch(`${running.base}/healthz`)).text()).toBe('ok');
    expect(await (await fetch(`${running.base}/readyz`)).text()).toBe('ready');
  });

  test('shows its figures to this machine, and not to whom a proxy asks for', async () => {
    expect(await (await fetch(`${running.base}/metrics`)).text()).toContain('daybook_http_request_duration_seconds');
    for (const name of ['X-Forwarded-For', 'Forwarded'])
      expect((await fetch(`${running.base}/metrics`, { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
  });

  test('allows scripts by nonce only, framing by nobody, and sniffing never', async () => {
    const answer = await fetch(`${running.base}/auth/login`);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const scripts = readPage(await answer.text()).all('script');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script.getAttribute('nonce')).toBe(nonce);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', { Origin: 'https://evil.example' }],
  ])('refuses a form sent from %s', async (_from, headers) => {
    const answer = await fetch(`${running.base}/auth/login`, { method: 'POST', headers, body: new URLSearchParams({ email: 'x' }) });
    expect(answer.status).toBe(403);
  });

  test('refuses a form that is too large before reading it', async () => {
    const answer = await fetch(`${running.base}/auth/login`, {
      method: 'POST', headers: { Origin: running.base, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'x'.repeat(1024 * 1024 + 1),
    });
    expect(answer.status).toBe(413);
  });

  test('knows no page at an address of no organisation', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get(`${running.base}/auth/login`, { headers: { Host: 'elsewhere.example' } }, (response) => resolve(response.statusCode)).once(
        'error', reject,
      );
    });
    expect(status).toBe(404);
  });
});

describe('the data folder', () => {
  test('is refused to a second process, which is told who holds it', async () => {
    await expect(start()).rejects.toThrow(new RegExp(`is in use by the Daybook server \\(process ${running.child.pid}, since 20`));
  });

  test('keeps its data over a stop and over a crash', async () => {
    const cookie = await signIn(running.base);
    expect(await stop(running), 'a graceful stop').toBe(0);
    running = await start();
    const open = (base: string) => fetch(`${base}/timesheet/dayview`, { redirect: 'manual', headers: { Cookie: cookie } });
    expect((await open(running.base)).headers.get('Location') ?? '').not.toContain('/auth/login');
    await stop(running, 'SIGKILL');
    running = await start();
    expect((await open(running.base)).headers.get('Location') ?? '').not.toContain('/auth/login');
  }, 60_000);
});

test('every mistake in the configuration is named at the start', async () => {
  await expect(start({ PORT: 'many', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail' })).rejects.toThrow(
    /PORT: [\s\S]*DATABASE_URL: must begin with postgres[\s\S]*SMTP_URL: must begin with smtp/,
  );
});
