import { pageAction } from './support/page-action.ts';
import { expect, test } from './support/test.ts';

/** A week that the demo leaves empty, one for each of the two projects that run side by side. */
const week = (scripted: boolean) =>
  (scripted ? { monday: '2031-09-01', tuesday: '2031-09-02' } : { monday: '2030-09-02', tuesday: '2030-09-03' });

test('a week is filled, an entry of it moved, and its days copied', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  const { monday, tuesday } = week(scripted);
  await page.goto(`/timesheet/weekview/SR/${monday}`);
  await expect(page).toHaveTitle(/Timesheet WeekView/);
  // Without scripts an hour is one link, high enough to be hit.
  await page.getByRole('link', { name: scripted ? /^Add at 14:15 on Mon/ : /^Add at 14:00 on Mon/ }).click();
  await expect(page.getByLabel('Time Start')).toHaveValue(scripted ? '14:15' : '14:00');
  await page.getByLabel('Time Start').fill('14:15');
  const recent = page.locator('.entry-recent').first();
  const project = await recent.locator('.entry-recent-project').innerText();
  await recent.click();
  await expect(page.getByLabel('Category')).not.toHaveValue('');
  await page.getByLabel('Time End').fill('15:15');
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Week', exact: true }).click();
  const entry = page.locator('.week').getByRole('link', { name: new RegExp(project) });
  await expect(entry).toHaveAccessibleName(/^14:15–15:15, Mon/);
  await expectAccessible(page);
  if (scripted) {
    await entry.focus();
    await expect(page.locator('.week-scroll [tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowRight');
    await expect(entry).toHaveAccessibleName(/^14:15–15:15, Tue/);
    await expect(entry).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toHaveAccessibleName(/^14:15–15:15, Mon/);
  }
  await page.goto(`/timesheet/dayview/SR/${tuesday}`);
  await page.getByRole('button', { name: 'Copy yesterday' }).click();
  await expect(page.getByText('Timesheets copied')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(project) }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No timesheets')).toBeVisible();
  await page.goto(`/timesheet/weekview/SR/${monday}/copy`);
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('1 entry, 1.00 h.')).toBeVisible();
});

test('appointments of another system stand in the week, marked, in the zone of the person, and are not changed there', async ({
  signIn, scripted, expectAccessible,
}) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/weekview/SR/2033-05-18');
  if (!scripted) await (await pageAction(page, 'Show appointments')).click();
  const appointment = page.getByRole('note', { name: /^13:30–14:30, Wed 18 May, Review with Coastline, Appointment$/ });
  await expect(appointment).toBeVisible();
  await expect(appointment.locator('svg')).toBeVisible();
  await expect(appointment.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
});

test('an hour that is filled on all days is as high as an empty one', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  const days = [15, 16, 17, 18, 19].map((day) => (scripted ? `2031-09-${day}` : `2030-09-${day + 1}`));
  for (const date of days) {
    const added = await page.request.post(`/timesheet/add/${date}/AH`, {
      headers: { Origin: 'http://localhost:3199' }, maxRedirects: 0, form: {
        intent: 'save', empId: 'AH', date, clientId: 'HRBR', projectId: 'HRADM', knownClientId: 'HRBR', knownProjectId: 'HRADM',
        categoryId: 'MEET', locationId: 'OFFICE', startTime: '11:00', endTime: '15:00', timeLess: '0', notes: '',
        idempotencyKey: `filled-${date}`,
      },
    });
    expect(added.status()).toBe(303);
  }
  await page.goto(`/timesheet/weekview/AH/${days[0]}`);
  const heightOf = async (hour: string) => (await page.locator('.week-table tbody th', { hasText: hour }).boundingBox())?.height ?? 0;
  await expect(page.locator('.week').getByRole('link', { name: /^11:00–15:00/ })).toHaveCount(5);
  expect(Math.abs(await heightOf('12:00') - await heightOf('08:00'))).toBeLessThan(2);
});

test('every free hour can be hit', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/weekview/SR/2026-11-18');
  const free = page.locator('.week-slot a[tabindex="0"], .week-slot a:not([tabindex])');
  const heights = await free.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.filter((height) => height < 24)).toEqual([]);
});
