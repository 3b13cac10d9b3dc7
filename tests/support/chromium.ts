import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian's browser without a window first: a context costs a quarter of the processor time of the whole browser, a page half. */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium to test with: the one named by CHROMIUM_PATH, Playwright's own, or the system's. Undefined when there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return KNOWN.find((path) => existsSync(path));
}
