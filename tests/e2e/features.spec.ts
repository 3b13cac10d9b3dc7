import { expect, test } from './support/test.ts';

// Both modes run side by side on the same person: each has a feature of its own.
const WITH_SCRIPTS = { key: 'enableInvoices', name: 'Invoices', href: '/invoice/list' } as const;
const WITHOUT = { key: 'enableReceipting', name: 'Receipts', href: '/receipts' } as const;

test('an administrator is without a feature and has it back by My Settings', async ({ page, scripted, expectAccessible }) => {
  const { key, name, href } = scripted ? WITH_SCRIPTS : WITHOUT;
  const main = page.getByRole('main');
  const inMenu = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`);
  const updated = page.getByRole('status').filter({ hasText: `Feature "${key}" updated successfully` });
  // Somebody whom no other journey is.
  await page.goto('/auth/login?returnTo=/admin/features?empId=MN');
  await page.getByLabel('Email').fill('mei@harbour.example');
  await page.getByLabel('Password').fill('harbour-demo');
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Features');
  await expectAccessible(page);
  await expect(inMenu).toHaveCount(1);
  await main.getByRole('table', { name: 'Features of Mei Nakamura' }).getByRole('button', { name: `Switch off ${name}` }).click();
  await expect(updated).toBeVisible();
  await expect(inMenu).toHaveCount(0);
  await page.goto(href);
  await expect(main).toContainText(`The feature ${name} is switched off. An administrator of your organisation can switch it on`);
  await page.goto('/user/settings');
  await expectAccessible(page);
  await main.getByRole('button', { name: `Switch on ${name}` }).click();
  await expect(updated).toBeVisible();
  await expect(inMenu).toHaveCount(1);
});

test('k leads to any page and record', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/timesheet');
  const place = (name: RegExp) => (scripted ? page.getByRole('dialog') : page.getByRole('main')).getByRole('link', { name });
  if (scripted) {
    await page.keyboard.press('k');
    // At once: an n of its own would lead to a new entry.
    await page.keyboard.type('coastline');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('coastline');
    await expect(place(/^Coastline/).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('coast');
    await expect(place(/COAST$/)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else {
    await page.getByRole('link', { name: 'Go to a page, client, project, person or invoice' }).click();
    await page.getByRole('main').getByRole('searchbox').fill('coast');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await place(/COAST$/).click();
  }
  await expect(page).toHaveURL('/admin/clients/COAST');
});
