import { expect, test } from './support/test.ts';

test('a price overwrites the rate and changes the total while it is typed, of figures alone', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/add/2034-07-04/SR?apply=BRONTE/BRDOC/SUPP/');
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('11:00');
  await page.getByLabel('Time Less').fill('0');
  const billing = page.locator('details.entry-billing');
  if (!await page.getByLabel('Sell Price').isVisible()) await billing.locator('summary').first().click();
  const [price, tick] = [page.getByLabel('Sell Price'), page.getByLabel('Overwrite Rate')];
  await expect(tick).not.toBeChecked();
  await price.fill('');
  await price.pressSequentially('12a3$4.5');
  await expect(price).toHaveValue('1234.5');
  await expect(tick).toBeChecked();
  // Nobody has left the field yet.
  await expect(price).toBeFocused();
  await expect(billing).toContainText('2,469.00');
  await price.press('End');
  await price.pressSequentially('5-');
  await expect(price).toHaveValue('1234.55');
  await expect(billing).toContainText('2,469.10');
  await expect(price).toBeFocused();
});

test('the arrow keys take a quarter of an hour off, up to eight hours', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/add/2034-07-05/SR');
  const less = page.getByLabel('Time Less');
  await less.fill('0.5');
  await less.press('ArrowUp');
  await expect(less).toHaveValue('0.75');
  await less.fill('8');
  await less.press('ArrowUp');
  await expect(less).toHaveValue('8.00');
  await less.fill('0.25');
  await less.press('ArrowDown');
  await less.press('ArrowDown');
  await expect(less).toHaveValue('0.00');
  // Other forms of a duration stay as they are typed.
  await less.fill('1:30');
  await less.press('ArrowUp');
  await expect(less).toHaveValue('1:30');
});
