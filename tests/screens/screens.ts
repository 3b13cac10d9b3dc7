import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/test.ts';
import type { DemoRecords } from './demo-records.ts';
import { pictures, type Picture } from './screen-list.ts';

const ORIGIN = 'http://localhost:3199';

/** Left by the global set-up. */
const records = (): DemoRecords => JSON.parse(process.env['SCREENS_RECORDS'] ?? '{}') as DemoRecords;

/** The page as it is when somebody has waited for it. */
async function open(page: Page, { address, press }: Picture): Promise<number> {
  const wanted = address(records());
  const first = await page.goto(wanted);
  expect(new URL(page.url()).pathname, 'the page that was asked for').toBe(new URL(wanted, page.url()).pathname);
  if (press === undefined) return first?.status() ?? 0;
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('main').getByRole('button', { name: press, exact: true }).first().click();
  const status = (await answered).status();
  await page.locator('.error-summary').waitFor();
  return status;
}

const SETTLES = { polling: 150, timeout: 20_000 } as const;

/** Until what loads after the page is there, and two looks in a row show the same. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const looked = document.documentElement as HTMLElement & { seen?: string };
    const [before, now] = [looked.seen, document.body.innerHTML];
    looked.seen = now;
    return before === now && document.querySelector('.field-waiting, .grid[aria-busy="true"]:not(.guide-section *)') === null;
  }, undefined, SETTLES);
}

for (const picture of pictures()) {
  test(picture.path, async ({ page, context, scripted }, { project }) => {
    const { name, viewer, status } = picture;
    const { cookies } = records();
    if (viewer !== 'nobody') await context.addCookies([{ ...cookies[viewer], url: new URL(picture.address(records()), ORIGIN).origin }]);
    expect(await open(page, picture), 'status').toBe(status);
    if (scripted) await settled(page);
    const sideways = await page.locator('html').evaluate((html) => {
      html.scrollLeft = 1000;
      const scrolled = html.scrollLeft;
      html.scrollLeft = 0;
      return scrolled;
    });
    // A dialog lies over the window, not over the page.
    const fullPage = await page.locator('dialog:modal').count() === 0;
    await page.screenshot({ path: `screens/${project.name}/${name}.png`, fullPage });
    expect(sideways, 'sideways scroll').toBe(0);
  });
}
