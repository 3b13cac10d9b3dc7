import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium to test with: the one named by CHROMIUM_PATH, Playwright's own, or the system's. Undefined when there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return KNOWN.find((path) => existsSync(path));
}
