import { expect, test } from './support/test.ts';

test('the timer starts by keys alone', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/leaderboard');
  await page.keyboard.press('s');
  await expect(page.getByRole('textbox', { name: 'What you work on' })).toBeFocused();
  await page.keyboard.type('bronte: By keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Start: Bronte/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.getByRole('link', { name: /Discard/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Discard/ }).click();
  await expect(page.getByRole('link', { name: 'Start a timer' })).toBeVisible();
});
