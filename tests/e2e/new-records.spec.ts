import { expect, test } from './support/test.ts';

const DAY = (scripted: boolean) => `203${scripted ? 1 : 0}-05-06`;

test('a client that is not there yet is made from the timesheet, which stays as it is', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  const clientId = scripted ? 'NEWJS' : 'NEWNO';
  await page.goto('/timesheet');
  const empId = new URL(page.url()).pathname.split('/')[3] ?? '';
  await page.goto(`/timesheet/add/${DAY(scripted)}/${empId}?startTime=10:30&notes=Kick-off`);
  await page.getByLabel('Notes').fill('Kick-off with the new client');

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Add client/ }).click();
  const window = await opened;
  await window.getByLabel('Client ID').fill(clientId);
  await window.getByLabel('Company Name', { exact: true }).fill(`New Client ${clientId}`);
  await window.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(window).toHaveURL(new RegExp(`/timesheet/add/${DAY(scripted)}/${empId}\\?.*clientId=${clientId}`));
  await expect(window.getByLabel('Client', { exact: true })).toHaveValue(/NEW/);
  await expect(window.getByLabel('Time Start')).toHaveValue('10:30');

  // The window that it was opened from still has all that was typed, and offers the client after a refresh.
  await expect(page.getByLabel('Notes')).toHaveValue('Kick-off with the new client');
  await page.getByRole('button', { name: 'Refresh clients' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Kick-off with the new client');
  await expect(page.getByLabel('Client', { exact: true }).locator(`option[value="${clientId}"]`)).toHaveCount(1);
});

test('who does not keep clients is not offered to make one', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet');
  const empId = new URL(page.url()).pathname.split('/')[3] ?? '';
  await page.goto(`/timesheet/add/${DAY(scripted)}/${empId}`);
  await expect(page.getByLabel('Client', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Add (client|project|iteration)/ })).toHaveCount(0);
});
