import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/test.ts';
import type { DemoRecords } from './demo-records.ts';
import { pictures, type Picture } from './screen-list.ts';

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

for (const picture of pictures()) {
  test(picture.path, async ({ page, context, baseURL }, { project }) => {
    const { name, viewer, status } = picture;
    if (viewer !== 'nobody') await context.addCookies([{ ...records().cookies[viewer], url: baseURL ?? '' }]);
    expect(await open(page, picture), 'status').toBe(status);
    await page.evaluate(() => document.fonts.ready).catch(() => undefined);
    await page.screenshot({ path: `screens/${project.name}/${name}.png`, fullPage: true });
    const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(sideways, 'sideways scroll').toBeLessThanOrEqual(0);
  });
}
