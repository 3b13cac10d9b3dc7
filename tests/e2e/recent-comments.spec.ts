import { expect, test } from './support/test.ts';

const button = /^(Add to Notes|Add Again)$/;

test('a recent comment goes behind the typed notes by one press, and can go there again',
  async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/203${scripted ? 5 : 4}-03-04/SR`);
  const card = page.locator('.entry-activity');
  await expect(card.getByRole('heading', { name: 'Recent Projects' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Recent comments on this project' })).toHaveCount(0);
  await page.getByLabel('Notes').fill('Typed first');
  await page.getByLabel('Time Start').fill('09:05');
  await card.getByRole('button', { name: /Matter document portal.*Support/s }).first().click();

  const comments = card.getByRole('region', { name: 'Recent comments on this project' }).getByRole('listitem');
  await expect(comments.first()).toBeVisible();
  expect(await comments.count()).toBeLessThanOrEqual(5);
  await expectAccessible(page);
  const first = comments.first();
  const words = (await first.locator('.entry-comment').textContent()) ?? '';
  await first.getByRole('button', { name: 'Add to Notes' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue(`Typed first\n${words}`);
  await expect(page.getByLabel('Time Start')).toHaveValue('09:05');
  await expect(page.getByLabel('Client', { exact: true })).not.toHaveValue('');
  await first.getByRole('button', { name: 'Add Again' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue(`Typed first\n${words}\n${words}`);

  // Nothing of it was saved yet; the tab closes and opens and keeps what is under it.
  await card.locator('summary', { hasText: 'Recent Projects' }).click();
  await expect(comments.first()).toBeHidden();
  await card.locator('summary', { hasText: 'Recent Projects' }).click();
  await expect(comments.first().getByRole('button', { name: button })).toBeVisible();
});

test('a comment that has no room is refused at the notes, which stay as they are', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/203${scripted ? 5 : 4}-03-05/SR?apply=BRONTE/BRDOC/SUPP/`);
  const full = 'y'.repeat(3999);
  await page.getByLabel('Notes').fill(full);
  await page.locator('.entry-comments').getByRole('button', { name: button }).first().click();
  await expect(page.locator('.error-summary')).toContainText(
    'Notes should not exceed 4000 characters. Shorten them, then add the comment.',
  );
  await expect(page.getByLabel('Notes')).toHaveValue(full);
});
