import { CALENDAR_PATH } from '#tests/simulators/calendar-server/calendar.ts';
import { CALENDAR_PORT } from './support/demo.ts';
import { expect, test } from './support/test.ts';

const ADDRESS = `http://127.0.0.1:${CALENDAR_PORT}${CALENDAR_PATH}`;

test('a person connects their calendar, sees whether it works, and removes it again', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn(scripted ? 'approver' : 'administrator');
  await page.goto('/user/settings');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByText('No calendar is connected.')).toBeVisible();
  await expectAccessible(page);

  const address = page.getByLabel('Secret address');
  await address.fill(ADDRESS.replace('basic', 'other'));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.locator('.notice[role=alert]')).toContainText('There is no calendar at this address any more.');
  await expect(address).toHaveValue(/other\.ics$/);
  await address.fill(ADDRESS);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.locator('.notice[role=alert]')).toContainText('The calendar can be read and has no appointments in the next 14 days.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`A calendar at 127.0.0.1:${CALENDAR_PORT} has been connected since`)).toBeVisible();
  await expect(page.getByLabel('Secret address')).toHaveValue('');

  await page.getByRole('link', { name: 'Remove calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove calendar' }).click();
  await expect(page.getByText('No calendar is connected.')).toBeVisible();
});

test('an administrator sees how the systems are doing, and tests the access to the distributor', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/admin');
  const systems = page.getByRole('region', { name: 'Connected systems' });
  await expect(systems.getByRole('heading', { name: 'Calendars' })).toBeVisible();
  await expectAccessible(page);
  await systems.getByRole('link', { name: 'Change the connection' }).click();
  await expect(page.getByLabel('User')).toHaveValue('reseller');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.locator('.notice[role=alert]')).toContainText('Ingram Micro lets Daybook in');
  await expectAccessible(page);
});
