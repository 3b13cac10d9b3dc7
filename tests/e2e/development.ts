import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A copy of the sources, below the installed packages and where nothing is kept: what the test writes is never in the working tree. */
const COPY = 'build/development';
const SOURCES = ['app', 'bot', 'migrations', 'public', 'mikro-orm.config.ts', 'package.json', 'remix.config.js', 'server.ts',
  'tsconfig.json', 'vite.config.ts'];

/** Loaded into the server first: it goes when the test goes, also when that is killed. */
const ENDS_WITH_PARENT = 'data:text/javascript,process.stdin.resume().once("close",()=>process.exit())';

const ORGANISATION = ['--id', 'ridge', '--name', 'Ridge Advisers', '--host', 'localhost', '--zone', 'Australia/Sydney', '--own-client',
  'RIDGE',
  '--admin-id', 'JD', '--admin-first-name', 'Jo', '--admin-surname', 'Drew', '--admin-email', 'jo@ridge.example'];

/** A change that is taken up while the machine is busy with something else. */
const TAKEN_UP = { timeout: 60_000 };

let server: ChildProcess;
let data: string;
let origin: string;

function change(file: string, from: string, to: string): void {
  const path = join(COPY, file);
  const text = readFileSync(path, 'utf8');
  expect(text, file).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

/** The page as the server answers it now. */
const answer = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();

async function open(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('console', { predicate: (message) => message.text() === '[vite] connected.', timeout: 120_000 });
  await page.goto(`${origin}${path}`, { timeout: 120_000 });
  await connected;
  // Taken over: what is typed from here on is lost by a reload alone.
  await expect.poll(
    () => page.locator('input').first().evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react'))), TAKEN_UP,
  ).toBe(true);
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  rmSync(COPY, { recursive: true, force: true });
  for (const source of SOURCES) cpSync(source, join(COPY, source), { recursive: true });
  data = mkdtempSync(join(tmpdir(), 'daybook-development-'));
  const env = { ...process.env, NODE_ENV: 'development' as const, PORT: '0', DAYBOOK_DATA: data, DAYBOOK_DEMO: 'off', LOG_LEVEL: 'warn',
    DATABASE_URL: '', TEST_DATABASE_URL: '' };
  const added = spawnSync(process.execPath, ['app/cli/tenant.ts', ...ORGANISATION], { env, encoding: 'utf8' });
  expect(added.status, added.stderr).toBe(0);
  server = spawn(
    process.execPath, ['--import', ENDS_WITH_PARENT, 'server.ts', '--dev'], { cwd: COPY, env, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let complaints = '';
  server.stderr?.on('data', (chunk: Buffer) => { complaints += String(chunk); });
  origin = await new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const ready = /ready at (http:\S+)/.exec(String(chunk))?.[1];
      if (ready) resolve(ready);
    });
    server.once('exit', (code) => reject(new Error(`The development server stopped with ${code}: ${complaints}`)));
  });
});

test.afterAll(async () => {
  const stopped = new Promise((resolve) => { server.once('exit', resolve); });
  if (server.exitCode === null && server.kill('SIGKILL')) await stopped;
  rmSync(data, { recursive: true, force: true });
  rmSync(COPY, { recursive: true, force: true });
});

test('what is changed shows in the open page and in the next answer, without a restart', async ({ page }) => {
  await open(page, '/auth/login');
  const password = page.getByLabel('Password');
  await password.fill('half typed');

  await test.step('a component and a route, without a reload', async () => {
    change('app/components/layout/brand.tsx', '\n        Daybook\n', '\n        Nightbook\n');
    await expect(page.getByRole('banner')).toContainText('Nightbook', TAKEN_UP);
    change('app/routes/auth/login.tsx', 'Forgot your password?', 'Another password?');
    await expect(page.getByRole('link', { name: 'Another password?' })).toBeVisible(TAKEN_UP);
    await expect(password).toHaveValue('half typed');
    expect(await answer('/auth/login')).toMatch(/Nightbook[^]*Another password\?/);
  });

  await test.step('styles, without a reload', async () => {
    change('app/styles/layout.css', '.shell-plain {', '.shell-plain { outline: 3px solid rgb(1, 2, 3);');
    await expect(page.getByRole('main')).toHaveCSS('outline-color', 'rgb(1, 2, 3)', TAKEN_UP);
    await expect(password).toHaveValue('half typed');
  });

  await test.step('a module of the server', async () => {
    change('app/web/footer.server.ts', '© Daybook', '© Ridge');
    await expect(page.getByRole('contentinfo')).toContainText('© Ridge', TAKEN_UP);
    expect(await answer('/auth/login')).toContain('© Ridge');
  });

  await test.step('a loader', async () => {
    change('app/routes/auth/forgot.tsx', 'organisation: tenant.name', 'organisation: `Loaded by ${tenant.id}`');
    await expect.poll(() => answer('/auth/forgot'), TAKEN_UP).toContain('Loaded by ridge');
  });

  await test.step('what answers around the routes', async () => {
    change('app/host/pages/name-route.server.ts', 'next();',
      "if (request.path === '/healthy') response.send('answered anew');\n  else next();");
    await expect.poll(() => answer('/healthy'), TAKEN_UP).toBe('answered anew');
  });

  await test.step('a new page', async () => {
    writeFileSync(join(COPY, 'app/routes/auth/fresh.tsx'), 'export default function Fresh() { return <p>A page of its own</p>; }\n');
    await expect.poll(() => answer('/auth/fresh'), TAKEN_UP).toContain('A page of its own');
  });
});
