import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const narrow = { width: 360, height: 780 };
const wide = { width: 1440, height: 900 };

/** `npm run screens`: every screen, in light and dark, narrow and wide, with and without scripts, into `screens/`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'screens.ts',
  globalSetup: './start-screens.ts',
  fullyParallel: true,
  outputDir: '../../test-results/screens',
  reporter: [['line']],
  projects: [
    { name: 'light', use: { viewport: wide, colorScheme: 'light' } },
    { name: 'dark', use: { viewport: wide, colorScheme: 'dark' } },
    { name: 'narrow', use: { viewport: narrow, colorScheme: 'light' } },
    { name: 'narrow-dark', use: { viewport: narrow, colorScheme: 'dark' } },
    { name: 'without-javascript', use: { viewport: wide, colorScheme: 'light', javaScriptEnabled: false } },
  ],
});
