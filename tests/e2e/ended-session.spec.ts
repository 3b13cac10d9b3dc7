import { expect, test } from './support/test.ts';

test('a search while typing leaves the page as it is after the session has ended', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/categories/new');
  await page.context().clearCookies();
  const name = page.getByLabel('Category Name');
  const asked = scripted ? page.waitForResponse((answer) => answer.url().includes('/admin/proposed-id')) : undefined;
  await name.pressSequentially('Typed after the end');
  await asked;
  await page.getByLabel('Note').fill('And a note');
  await expect(page).toHaveURL(/\/admin\/categories\/new$/);
  await expect(name).toHaveValue('Typed after the end');
  await expect(page.getByLabel('Note')).toHaveValue('And a note');
});
