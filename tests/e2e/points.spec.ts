import { expect, test } from './support/test.ts';

test('points and blogs stand beside a day, and lead to what they are for', async ({ signIn, expectAccessible }) => {
  const page = await signIn('employee');
  const main = page.getByRole('main');
  await page.goto('/timesheet');
  await expect(main.getByRole('heading', { name: 'Points (last 7 days)' })).toBeVisible();
  await expectAccessible(page);
  const blog = main.getByRole('region', { name: 'Recent blog posts' });
  await expect(blog).toContainText('What a month of invoices taught us about naming things');
  await expect(blog).not.toContainText('Notes from a new desk');
  await blog.getByLabel('Include past employee blogs').check();
  const show = blog.getByRole('button', { name: 'Show' });
  if (await show.isVisible()) await show.click();
  await expect(blog).toContainText('Notes from a new desk');

  const earn = main.getByRole('region', { name: 'Earn Points' });
  await earn.getByRole('textbox').fill('my blog');
  await earn.getByRole('button', { name: 'Add' }).click();
  // The day stays under what is wrong with it.
  const dialog = page.getByRole('dialog', { name: 'Your blog' });
  await expect(dialog.getByLabel('Blog URL or RSS feed')).toHaveValue('my blog');
  await expect(dialog).toContainText('Invalid Link');
  await expectAccessible(page);
  await dialog.getByLabel('Blog URL or RSS feed').fill('https://another.example/feed');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toContainText('Replace it with https://another.example/feed?');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Points (last 7 days)' })).toBeVisible();

  await page.goto('/reports/points-leaderboard?period=all');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'My points' }).click();
  await expect(main.getByRole('table')).toContainText('Billable hours');
  await expectAccessible(page);
  await page.goto('/leaderboard');
  await expect(main.getByRole('table')).toContainText('%');
  await expectAccessible(page);
});
