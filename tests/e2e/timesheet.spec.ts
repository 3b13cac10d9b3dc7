import { expect, test } from './support/test.ts';
import { button, choose, entry, fill, projectOption } from './support/timesheet-form.ts';

/** Days that the demo leaves empty, one set for each of the two projects that run side by side. */
const day = (scripted: boolean, number: number) => `203${scripted ? 1 : 0}-03-${String(number).padStart(2, '0')}`;

test('an entry is added, changed in place, edited and deleted', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  const date = day(scripted, 4);
  await page.goto(`/timesheet/dayview/SR/${date}`);
  await expect(page).toHaveTitle(/Timesheet DayView/);
  await page.getByRole('link', { name: 'Add timesheet' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^New timesheet for \w{3} 04 Mar$/);

  await fill(page, scripted,
    { client: 'Coastline Freight', project: 'Shipment tracking portal', iteration: 'Sprint 8', category: 'Development', start: '09:00',
      end: '12:15', less: '0:15', notes: 'Wrote the transfer form' });
  await button(page, 'Add').click();
  await expect(page).toHaveURL(new RegExp(`/timesheet/dayview/SR/${date}`));
  await expect(page.getByRole('status').filter({ hasText: 'Timesheet saved' })).toBeVisible();
  const row = entry(page, 'Wrote the transfer form');
  await expect(row).toContainText('Coastline Freight – Shipment tracking portal');
  await expect(row).toContainText('3.00 h');

  await row.locator('summary').click();
  await row.getByLabel('Location').selectOption({ label: 'Home' });
  await row.getByLabel('Notes').fill('Wrote and tested the transfer form');
  await row.getByRole('button', { name: 'Save location and notes' }).click();
  await expect(entry(page, 'Wrote and tested')).toContainText('Home');

  await page.getByRole('link', { name: 'Coastline Freight – Shipment tracking portal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet for /);
  await page.getByText('Billing Section').click();
  await expect(page.getByLabel('Sell Price')).toHaveValue('200.00');
  await page.getByLabel('Time End').fill('13:15');
  await button(page, 'Save').click();
  await expect(entry(page, 'Wrote and tested')).toContainText('4.00 h');

  await page.getByRole('button', { name: /^Delete Coastline/ }).click();
  await expect(page.getByText('No timesheets')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('status').filter({ hasText: 'Timesheet brought back' })).toBeVisible();
  await expect(entry(page, 'Wrote and tested')).toContainText('4.00 h');
  await page.getByRole('button', { name: /^Delete Coastline/ }).click();
  await expect(page.getByText('No timesheets')).toBeVisible();
});

test('one line becomes an entry when it was shown what it means', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/dayview/SR/${day(scripted, 31)}`);
  const line = page.getByRole('textbox', { name: 'Quick entry' });
  await line.fill('9-10:30 bronte portal: one line');
  await line.press('Enter');
  const meaning = page.getByRole('form', { name: 'What the line means' });
  await expect(meaning).toContainText('Matter document portal');
  await expect(meaning).toContainText('09:00–10:30 · 1.50 h');
  await expect(meaning.getByRole('button', { name: 'Add' })).toBeFocused();
  await meaning.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(entry(page, 'one line')).toContainText('1.50 h');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();
});

test('a timer is started, shown on every page, and stopped', async ({ signIn, scripted }) => {
  const page = await signIn(scripted ? 'employee' : 'administrator');
  await page.goto('/timesheet/timer');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.goto('/leaderboard');
  await page.getByRole('banner').getByRole('link', { name: /^Timer for / }).click();
  await page.getByLabel('Notes').fill('Looked at while it ran');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Notes saved' })).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Looked at while it ran');
  // What was measured is put right first: the demo has entries around this minute.
  await page.getByLabel('Time Start').fill('22:00');
  await page.getByLabel('Time End').fill('22:00');
  await page.getByRole('button', { name: 'Stop and Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Invalid Timesheet' })).toBeVisible();
  await page.getByRole('button', { name: 'Thanks for letting me know' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Time Start')).toHaveValue('22:00');
  await page.getByLabel('Time End').fill('22:30');
  await page.getByRole('button', { name: 'Stop and Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Timesheet saved' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start a timer' })).toBeVisible();
});

test('the three ways to add, the days beside and the recent projects', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  const date = day(scripted, 5);
  await page.goto(`/timesheet/add/${date}/SR`);
  await page.getByLabel('Notes').fill('Kept while a recent project is put in');
  await page.getByRole('button', { name: /Matter document portal.*Support/s }).first().click();
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('BRONTE');
  await expect(page.getByLabel('Category')).toHaveValue('SUPP');
  await expect(page.getByLabel('Notes')).toHaveValue('Kept while a recent project is put in');
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('10:00');
  await page.getByLabel('Time Less').fill('0');
  await button(page, 'Add + Continue').click();
  await expect(page.getByRole('status').filter({ hasText: 'Timesheet saved' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${date}/SR\\?after=\\d+$`));
  await expect(page.getByLabel('Notes')).toHaveValue('');
  await expect(page.getByLabel('Time Start')).toHaveValue('10:00');

  await page.getByRole('button', { name: /Matter document portal.*Support/s }).first().click();
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('BRONTE');
  await page.getByLabel('Time End').fill('11:00');
  await button(page, 'Add + Next Day').click();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${day(scripted, 6)}/SR$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^New timesheet for .* 06 Mar$/);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet for .* 05 Mar$/);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^New timesheet for .* 06 Mar$/);
});

test('no working hours, an overlap and a missing client rate are asked about', async ({ signIn, scripted, expectAccessible }) => {
  test.slow();
  const page = await signIn('employee');
  const date = day(scripted, 10);
  const client = scripted ? 'Meridian Research Institute' : 'Orchard Road Schools';
  const project = scripted ? 'Research data catalogue' : 'Timetable planner';
  await page.goto(`/timesheet/add/${date}/SR`);
  await fill(page, scripted, { client, project, category: 'Development', start: '09:00', end: '10:00', less: '1', notes: 'Asked about' });
  await button(page, 'Add').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Invalid Timesheet' })).toBeVisible();
  await expect(dialog).toContainText(
    'This timesheet entry has no working hours, please correct this by adjusting the start/end times or the time less field.',
  );
  await dialog.getByRole('button', { name: 'Thanks for letting me know' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Notes')).toHaveValue('Asked about');

  await page.getByLabel('Time Less').fill('0');
  await button(page, 'Add').click();
  await expect(dialog.getByRole('heading', { name: 'We have no rate for:' })).toBeVisible();
  await expect(dialog).toContainText(client);
  await expect(dialog.getByLabel(/Default Rate \(recommended\)/)).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel(/^Custom$/).check();
  await dialog.getByLabel('Custom rate').fill('abc');
  await dialog.getByLabel('Custom prepaid rate').fill('100');
  await button(page, 'Save').click();
  // With script no letter stays in an amount.
  await expect(dialog).toContainText(scripted ? 'Rate is required' : 'Rate: not a number');
  await dialog.getByLabel('Custom rate').fill('180');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(new RegExp(`/timesheet/dayview/SR/${date}`));

  await page.goto(`/timesheet/add/${date}/SR`);
  await fill(page, scripted, { client, project, category: 'Development', start: '09:30', end: '11:00', notes: 'At the same time' });
  await button(page, 'Add').click();
  await expect(dialog.getByRole('heading', { name: 'Overlapping timesheet' })).toBeVisible();
  await expect(dialog).toContainText('09:00–10:00');
  await button(page, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Notes')).toHaveValue('At the same time');
  await button(page, 'Add').click();
  await button(page, 'Continue').click();
  await expect(entry(page, 'At the same time')).toContainText('1.50 h');
});

test('a project with iterations that is saved before they are shown asks for one, without an error',
  async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  const date = day(scripted, 11);
  await page.goto(`/timesheet/add/${date}/SR`);
  await choose(page, scripted, 'Client', 'Coastline Freight');
  const project = page.getByLabel('Project', { exact: true });
  await expect(project.locator('option', { hasText: 'Shipment tracking portal' })).toHaveCount(1);
  await page.getByLabel('Category').selectOption({ label: 'Development' });
  await page.getByLabel('Notes').fill('Its iteration comes last');
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time Less').fill('0');
  await page.getByLabel('Time End').fill('10:00');
  await project.selectOption({ label: await projectOption(page, 'Shipment tracking portal') });
  if (!scripted) {
    await button(page, 'Add').click();
    await expect(page.getByRole('status').filter({ hasText: 'This project has iterations. Choose one, then save.' })).toBeVisible();
    await expect(page.locator('.error-summary, .field-error')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByLabel('Iteration').selectOption({ label: 'Sprint 8' });
  await button(page, 'Add').click();
  await expect(page.getByRole('status').filter({ hasText: 'Timesheet saved' })).toContainText('1.00 h Coastline Freight');
  await expect(entry(page, 'Its iteration comes last')).toContainText('1.00 h');
});

test('what is missing is said at its field and what was typed is kept', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(scripted, 12)}/SR`);
  await page.getByLabel('Notes').fill('<b>"quoted" & 🙂</b>');
  await page.getByLabel('Time End').fill('');
  await button(page, 'Add').click();
  for (const message of ['Client is required', 'Project is required', 'Category is required', 'Time end is required']) {
    await expect(page.locator('.error-summary')).toContainText(message);
  }
  await expect(page.getByLabel('Notes')).toHaveValue('<b>"quoted" & 🙂</b>');
});

test('what is typed right after a refusal stays', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/add/${day(scripted, 13)}/SR`);
  await expect(page.getByRole('button', { name: 'Show projects' })).toHaveCount(scripted ? 0 : 1);
  const reads: string[] = [];
  page.on('request', (request) => { if (request.method() === 'GET' && request.url().includes('.data')) reads.push(request.url()); });
  await button(page, 'Add').click();
  await expect(page.locator('.error-summary')).toContainText('Client is required');
  await page.getByLabel('Notes').fill('Typed at once');
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Notes')).toHaveValue('Typed at once');
  expect(reads, 'nothing has changed, and nothing is read again').toEqual([]);
});

test('an administrator looks at somebody else, an employee cannot', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/Timesheet/dayview');
  await expect(page).toHaveURL(/\/timesheet\/dayview\/AH\//);
  const picker = page.getByRole('form', { name: 'Employee' }).or(page.locator('form[aria-label="Employee"]'));
  await picker.getByLabel('Employee', { exact: true }).selectOption('SR');
  if (!scripted) await picker.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/timesheet\/dayview\/SR\//);
  await page.goto('/reports/client-project-summary?startDate=2026-01-01');
  await expect(page.getByRole('link', { name: 'Online banking refresh' })).toBeVisible();

  await page.context().clearCookies();
  await signIn('employee');
  expect((await page.goto('/timesheet/dayview/AH/2026-11-20'))?.status()).toBe(404);
  await page.goto('/timesheet/add/2026-11-20/AH');
  await expect(page).toHaveURL(/\/timesheet\/add\/2026-11-20\/SR$/);
  expect((await page.goto('/timesheet/nowhere/else'))?.status()).toBe(404);
});

test('pages and their data are not kept by browsers, scripts are', async ({ signIn, page: { request } }) => {
  await signIn('employee');
  for (const address of ['/timesheet/dayview/SR/2026-11-20', '/timesheet/dayview/SR/2026-11-20.data', '/timesheet/dayview',
    '/timesheet/nowhere/else', '/timesheet/nowhere/else.data', '/timesheet/dayview/AH/2026-11-20.data']) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.headers()['cache-control'], `${address}, ${answer.status()}`).toBe('no-store');
  }
  const script = /\/assets\/[^"]+\.js/.exec(await (await request.get('/timesheet/dayview/SR/2026-11-20')).text())?.[0];
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable');
});

test('the screens are accessible', async ({ signIn, expectAccessible }) => {
  test.slow();
  const page = await signIn('employee');
  await page.goto('/reports/timesheet-summary?pageSize=20');
  await expectAccessible(page);
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edit timesheet for /);
  await page.getByText('Admin Notes').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Timesheets' }).last().click();
  await expect(page).toHaveURL(/dayview/);
  await expectAccessible(page);
});
