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

test('an emptied price stays empty while somebody is in it, whatever is answered, and gets its rate when left', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/add/2034-07-06/SR?apply=BRONTE/BRDOC/SUPP/');
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('11:00');
  const less = page.getByLabel('Time Less');
  await less.fill('0');
  const billing = page.locator('details.entry-billing');
  const price = page.getByLabel('Sell Price');
  if (!await price.isVisible()) await billing.locator('summary').first().click();
  await price.focus();
  const rate = Number(await price.inputValue());
  const total = (hours: number) => (rate * hours).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(billing).toContainText(total(2));
  await price.fill('');
  // A question about another field, which also carries the empty price.
  await less.evaluate((field: HTMLInputElement) => {
    field.value = '1';
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  });
  await expect(billing).not.toContainText(total(2));
  await expect(billing).toContainText(total(1));
  await expect(price).toHaveValue('');
  await expect(price).toBeFocused();
  await less.focus();
  await expect(price).toHaveValue(rate.toFixed(2));
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
