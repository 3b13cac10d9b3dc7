import { expect, test } from './support/test.ts';

test('the menu of a row of actions opens and closes by its keys, and gives the focus back', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/clients/BRONTE');
  const more = page.getByRole('group', { name: 'Actions' }).locator('summary');
  const item = (name: string) => page.getByRole('group', { name: 'Actions' }).getByRole('link', { name, exact: true });
  await expect(async () => {
    await more.focus();
    await more.press('ArrowDown');
    await expect(item('History')).toBeVisible({ timeout: 500 });
  }).toPass();
  const first = page.getByRole('group', { name: 'Actions' }).locator('.menu-item').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('History')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('History')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('h');
  await expect(item('History')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item('History')).toBeHidden();
  await expect(more).toBeFocused();
  await more.press('ArrowUp');
  await expect(item('History')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(item('History')).toBeHidden();
});
