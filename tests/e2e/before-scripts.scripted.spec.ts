import { expect, test } from './support/test.ts';
import { button, entry, fill } from './support/timesheet-form.ts';

/** Days that no other journey uses. */
const day = (number: number) => `2031-03-${String(number).padStart(2, '0')}`;

test('what is chosen before scripts arrive is followed once they are there', async ({ signIn }) => {
  const page = await signIn('administrator');
  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/assets/*.js', async (route) => { await released; await route.continue(); });
  await page.goto('/timesheet/dayview', { waitUntil: 'commit' });
  const picker = page.locator('form[aria-label="Employee"]');
  await picker.getByLabel('Employee', { exact: true }).selectOption('SR');
  release();
  await expect(page).toHaveURL(/\/timesheet\/dayview\/SR\//);
});

test('an entry that is saved before the script of its billing section is there keeps its own rate', async ({ signIn }) => {
  const page = await signIn('employee');
  const date = day(14);
  await page.goto(`/timesheet/add/${date}/SR`);
  await fill(page, true, {
    client: 'Coastline Freight', project: 'Shipment tracking portal', iteration: 'Sprint 8', category: 'Development',
    start: '09:00', end: '10:00', notes: 'At a rate of its own',
  });
  await page.getByText('Billing Section').click();
  await page.getByLabel('Overwrite Rate').check();
  await page.getByLabel('Sell Price').fill('222.00');
  await button(page, 'Add').click();
  await expect(entry(page, 'At a rate of its own')).toBeVisible();

  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('daybook.billing-section')) return route.fulfill({ response });
    held += 1;
    return undefined;
  });
  await page.goto(`/timesheet/dayview/SR/${date}`);
  await expect(page.getByRole('link', { name: 'Coastline Freight – Shipment tracking portal', exact: true })).toBeVisible();
  await page.waitForFunction(() => '__remixRouteModules' in window);
  await page.getByRole('link', { name: 'Coastline Freight – Shipment tracking portal', exact: true }).click();
  // The day has a Notes field too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet for /);
  await page.getByLabel('Notes').fill('Saved early');
  await button(page, 'Save').click();
  await expect(entry(page, 'Saved early')).toBeVisible();
  expect(held > 0).toBe(true);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: 'Coastline Freight – Shipment tracking portal', exact: true }).click();
  await expect(page.getByLabel('Sell Price')).toHaveValue('222.00');
  await expect(page.getByLabel('Overwrite Rate')).toBeChecked();
});

test('what is typed before scripts arrive stays, in every kind of field', async ({ signIn }) => {
  const page = await signIn('employee');
  const date = day(17);
  await page.goto(`/timesheet/add/${date}/SR`);
  await fill(page, true, {
    client: 'Coastline Freight', project: 'Shipment tracking portal', iteration: 'Sprint 8', category: 'Development',
    start: '09:00', end: '10:00', notes: 'As it was saved first',
  });
  await button(page, 'Add').click();
  await entry(page, 'As it was saved first').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet for /);

  let release = () => {};
  const released = new Promise<void>((resolve) => { release = resolve; });
  await page.route('**/assets/*.js', async (route) => { await released; await route.continue(); });
  await page.goto(page.url(), { waitUntil: 'commit' });
  await page.getByLabel('Notes').fill('Typed early');
  await page.getByLabel('Location').selectOption({ label: 'Home' });
  await page.getByLabel('Time Less').fill('0.25');
  await page.getByText('Billing Section').click();
  await page.getByLabel('Overwrite Rate').check();
  await page.getByLabel('Sell Price').fill('222.00');
  release();
  await expect(page.getByRole('button', { name: 'Show projects' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Notes')).toHaveValue('Typed early');
  await expect(page.getByLabel('Location')).toHaveValue('HOME');
  await expect(page.getByLabel('Time Less')).toHaveValue('0.25');
  await expect(page.getByLabel('Overwrite Rate')).toBeChecked();
  await expect(page.getByLabel('Sell Price')).toHaveValue('222.00');
  await button(page, 'Save').click();
  await expect(entry(page, 'Typed early')).toContainText('0.75 h');
  await entry(page, 'Typed early').getByRole('link').first().click();
  await expect(page.getByLabel('Sell Price')).toHaveValue('222.00');
});

test('a page that was pointed at before something was saved shows what was saved', async ({ signIn }) => {
  const page = await signIn('employee');
  const date = day(18);
  await page.goto(`/timesheet/add/${date}/SR`);
  await fill(page, true, {
    client: 'Coastline Freight', project: 'Shipment tracking portal', iteration: 'Sprint 8', category: 'Development',
    start: '09:00', end: '10:00', notes: 'Before the change',
  });
  await button(page, 'Add').click();
  await expect(entry(page, 'Before the change')).toBeVisible();
  const asked: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const fetchedEarly = page.locator('.shell-head link').first();
  await page.getByRole('link', { name: 'Copy this day' }).hover();
  await expect(fetchedEarly).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked, 'only what stays the same is fetched before it is asked for').toEqual([]);
  await entry(page, 'Before the change').locator('summary').click();
  await entry(page, 'Before the change').getByLabel('Notes').fill('After the change');
  await page.getByRole('button', { name: 'Save location and notes' }).click();
  await expect(entry(page, 'After the change')).toBeVisible();
  await page.getByRole('link', { name: 'Copy this day' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'After the change' })).toHaveCount(1);
  await page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('link', { name: 'Coastline Freight – Shipment tracking portal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet for /);
  await expect(page.getByLabel('Notes')).toHaveValue('After the change');
  await page.getByRole('link', { name: 'Cancel' }).hover();
  await expect(fetchedEarly).toBeAttached();
  await page.getByLabel('Notes').fill('Changed once more');
  await button(page, 'Save').click();
  await expect(entry(page, 'Changed once more')).toBeVisible();
  expect(documents, 'no page is loaded as a whole').toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Notes')).toHaveValue('Changed once more');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(entry(page, 'Changed once more')).toBeVisible();
});
