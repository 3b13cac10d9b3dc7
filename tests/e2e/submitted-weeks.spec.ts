import { expect, test } from './support/test.ts';

/** A week that the demo leaves empty, one for each of the two projects that run side by side. */
const monday = (scripted: boolean) => (scripted ? '2025-11-10' : '2025-11-03');

test('a week is submitted, confirmed, closed to changes, and returned', async ({ signIn, scripted, expectAccessible }) => {
  const date = monday(scripted);
  const page = await signIn('employee');
  await page.goto(`/timesheet/weekview/SR/${date}`);
  await page.getByRole('link', { name: 'Submit this week' }).click();
  await expect(page.getByText('5 days have too little time')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Note').fill('On a course all week');
  await page.getByRole('button', { name: 'Submit week' }).click();
  await expect(page.getByText('Week submitted')).toBeVisible();
  await page.goto(`/timesheet/dayview/SR/${date}`);
  await expect(page.getByText(/^This week was submitted on /)).toBeVisible();

  await signIn('approver');
  await page.goto(`/timesheet/weeks/SR/${date}`);
  await expect(page.getByText('Jordan Blake or an administrator confirms it.')).toBeVisible();
  await expect(page.getByText('On a course all week')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Weeks to confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Submitted weeks' })).toBeVisible();
  await page.goto('/timesheet/weeks?empId=SR');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: new RegExp(`^Sofia Rossi, week from ${date.slice(8)}`) }).check();
  await page.getByRole('button', { name: 'Confirm selected weeks' }).click();
  await expect(page.getByText('1 week confirmed')).toBeVisible();

  await signIn('employee');
  await page.goto(`/timesheet/dayview/SR/${date}`);
  await expect(page.getByText(/was confirmed by Jordan Blake on .+\.$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add timesheet' })).toHaveCount(0);

  await signIn('administrator');
  await page.goto(`/timesheet/weeks/SR/${date}`);
  await page.getByRole('link', { name: 'Return week' }).click();
  await expectAccessible(page);
  await page.getByLabel('Note').fill('Please record the course');
  await page.getByRole('dialog').getByRole('button', { name: 'Return week' }).click();
  await expect(page.getByText('Week returned')).toBeVisible();
  await signIn('employee');
  await page.goto(`/timesheet/weekview/SR/${date}`);
  await expect(page.getByText(/^This week was returned by .*Alex Hart\.$/)).toBeVisible();
});
