import { expect, test } from './support/test.ts';

test('the rows of a list stay through taking over, other views and the way back', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  const answer = await page.goto('/reports/timesheet-summary?period=all');
  const html = await answer!.text();
  const [, firstId = ''] = /\/timesheet\/edit\/[^/]+\/[^/]+\/(\d+)/.exec(html) ?? [];
  expect(firstId).not.toBe('');
  expect(html.split(`/${firstId}"`).length - 1, 'its link').toBe(1);
  const rows = page.locator('#timesheet-entries tbody tr');
  await expect(rows).toHaveCount(20);
  const first = await rows.first().innerText();
  if (scripted) await page.waitForFunction(() => '__remixRouteModules' in window);
  const views = page.getByRole('navigation', { name: 'Reports' });
  await views.getByRole('link', { name: 'By project' }).click();
  await expect(page.locator('#timesheet-by-project tbody tr').first()).toBeVisible();
  await views.getByRole('link', { name: 'Timesheet Summary' }).click();
  await expect(rows).toHaveCount(20);
  expect(await rows.first().innerText()).toBe(first);
  await page.goBack();
  await page.goBack();
  await expect(rows).toHaveCount(20);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet for /);
});
