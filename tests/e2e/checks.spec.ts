import { expect, test } from './support/test.ts';

test('validation queries are refreshed and lead to what is to be put right, and reports show who lacks time', async ({
  signIn, expectAccessible,
}) => {
  const page = await signIn('administrator');
  await page.goto('/validation/queries');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(async () => {
    await page.goto('/validation/queries');
    await expect(page.getByRole('row', { name: /Projects without a scrum master/ })).toContainText(/\d+ ms/);
    await expect(page.getByText('The queries are being run.')).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Incomplete days of the last 60' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Incomplete days/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/validation/queries', '/reports/missing-days?period=last-month', '/reports/utilisation?period=last-month',
    '/reports/utilisation?period=last-month&groupBy=team', '/admin/compare-move-timesheets']) {
    await page.goto(path);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
});
