import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/support/chromium.ts';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  // What fails once is walked once more; `npm test` names it, and takes two of them at most.
  retries: 1,
  timeout: 180_000,
  // The embedded database has one connection: while the real import commits, every other page waits for it.
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  globalSetup: ['./tests/e2e/support/demo.ts', './tests/e2e/support/start-server.ts'],
  use: {
    baseURL: 'http://localhost:3199',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
    // Without motion: a colour that is still on its way has the contrast of neither end.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing down every step costs a third of the time: `--trace=on` where a journey has to be understood.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
    },
  },
  // Every journey is walked twice: as a page of plain forms, and with scripts; what only scripts do, once.
  // `npm run dev` needs a browser as well, once; it has a server of its own and is first, beside the others.
  projects: [
    { name: 'development', testMatch: 'development.ts' },
    { name: 'without-javascript', testIgnore: '**/*.scripted.spec.ts', use: { javaScriptEnabled: false } },
    { name: 'with-javascript', use: { javaScriptEnabled: true } },
  ],
});
