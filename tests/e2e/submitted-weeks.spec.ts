import { expect, test } from './support/test.ts';

/** A week that the demo leaves empty, one for each of the two projects that run side by side. */
const monday = (scripted: boolean) => (scripted ? '2025-11-10' : '2025-11-03');

test('a week is submitted, confirmed, closed to changes, and returned', async ({ signIn, scripted, expectAccessible }) => {
  const date = monday(scripted);
  const employee = await signIn('employee');
  await employee.goto(`/timesheet/weekview/SR/${date}`);
  await employee.getByRole('link', { name: 'Submit this week' }).click();
  await expect(employee.getByText('5 days have too little time')).toBeVisible();
  await expectAccessible(employee);
  await employee.getByLabel('Note').fill('On a course all week');
  await employee.getByRole('button', { name: 'Submit week' }).click();
  await expect(employee.getByText('Week submitted')).toBeVisible();
  await employee.goto(`/timesheet/dayview/SR/${date}`);
  await expect(employee.getByText(/^This week was submitted on /)).toBeVisible();

  const administrator = await signIn('administrator');
  await administrator.goto('/timesheet/weeks?empId=SR');
  await expectAccessible(administrator);
  await administrator.getByRole('checkbox', { name: new RegExp(`^Sofia Rossi, week from ${date.slice(8)}`) }).check();
  await administrator.getByRole('button', { name: 'Confirm selected weeks' }).click();
  await expect(administrator.getByText('1 week confirmed')).toBeVisible();

  await employee.goto(`/timesheet/dayview/SR/${date}`);
  await expect(employee.getByText(/was confirmed by Alex Hart on .+\.$/).first()).toBeVisible();
  await expect(employee.getByRole('link', { name: 'Add timesheet' })).toHaveCount(0);

  await administrator.goto(`/timesheet/weeks/SR/${date}`);
  await administrator.getByRole('link', { name: 'Return week' }).click();
  await expectAccessible(administrator);
  await administrator.getByLabel('Note').fill('Please record the course');
  await administrator.getByRole('dialog').getByRole('button', { name: 'Return week' }).click();
  await expect(administrator.getByText('Week returned')).toBeVisible();
  await employee.goto(`/timesheet/weekview/SR/${date}`);
  await expect(employee.getByText('This week was returned by Alex Hart.')).toBeVisible();
});
