import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/test.ts';
import { addressOf, screens, WITHOUT_PICTURE, type Sample } from './screen-list.ts';

/** Pages for people who are not signed in. */
const IN_PUBLIC = /^\/(auth|errors|styleguide)\b/;

const MOST_DAYS_BACK = 10;

/** The first link of a page that fits, from its markup: the same with and without scripts. A day without entries leads to the one before. */
async function find(page: Page, { page: address, link }: Sample, daysBack = 0): Promise<string> {
  const html = await (await page.request.get(address)).text();
  const anchors = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"[^>]*>/g)];
  const fitting = anchors.map(([, href]) => link.exec(href ?? '')).find((match) => match !== null);
  if (fitting) return fitting[1] ?? '';
  const before = anchors.find(([anchor]) => anchor.includes('"Previous day"'))?.[1];
  if (before === undefined || daysBack >= MOST_DAYS_BACK) throw new Error(`${address} has no link like ${link.source}.`);
  return find(page, { page: before, link }, daysBack + 1);
}

for (const screen of screens().filter(({ path }) => !(path in WITHOUT_PICTURE))) {
  test(screen.path, async ({ page, signIn }, { project }) => {
    if (!IN_PUBLIC.test(screen.path)) await signIn('administrator');
    await page.goto(await addressOf(screen, (sample) => find(page, sample)));
    await page.evaluate(() => document.fonts.ready).catch(() => undefined);
    await page.screenshot({ path: `screens/${project.name}/${screen.name}.png`, fullPage: true });
    const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(sideways, 'sideways scroll').toBeLessThanOrEqual(0);
  });
}
