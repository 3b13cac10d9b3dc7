import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { pageAction } from './support/page-action.ts';

/** Codes and names of their own for each of the two projects, which run side by side on one database. */
const own = (scripted: boolean, code: string) => `${scripted ? 'J' : 'P'}${code}`;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const problems = (page: Page) => page.locator('.error-summary');
const save = (page: Page, name = 'Save') => page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('a category is created, found, edited and deleted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const code = own(scripted, 'CAT1');
  const name = `Mentoring <${code}> & "care"`;
  await page.goto('/admin/categories');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Category' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Category');
  await expectAccessible(page);
  await page.getByLabel('Category Name').fill(name);
  await page.getByLabel('Category ID').fill('dev');
  await save(page);
  await expect(problems(page)).toContainText('Create failed: This Category ID already exists, please choose a new one.');
  await expect(page.getByLabel('Category Name')).toHaveValue(name);
  await page.getByLabel('Category ID').fill(code.toLowerCase());
  await save(page);
  await expect(toast(page, 'Category created successfully.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${code}`));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByLabel('Category ID')).toHaveValue(code);
  await page.getByLabel('Note').fill('Pairing and feedback');
  await save(page);
  await expect(toast(page, 'Category updated successfully.')).toBeVisible();

  await page.goto(`/admin/categories?search=${code}`);
  await page.getByRole('link', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Are you sure you want to delete Category (${name})?`);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/categories\\?search=${code}$`));
  await page.getByRole('link', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete Category' }).click();
  await expect(toast(page, `${name} has been removed successfully.`)).toBeVisible();
});

test('what is in use is not deleted, and says why', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/clients');
  await page.getByRole('row', { name: /Northbank Credit Union/ }).getByRole('link', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Northbank Credit Union cannot be deleted: it is used by 2 projects, \d+ timesheets, 3 invoices/);
  await expect(dialog.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Close', exact: true }).last().click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test('a client is created, with a rate for a person', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const code = own(scripted, 'CLI1');
  await page.goto('/admin/clients/new');
  await expectAccessible(page);
  await page.getByLabel('Company Name', { exact: true }).fill(`${code} Pty Ltd`);
  await page.getByLabel('Client ID').fill('coast');
  if (scripted) await expect(page.getByText('Client Id is already in use. Please try something else.')).toBeVisible();
  await page.getByLabel('Client ID').fill(code);
  await expect(page.getByLabel('Tax Type')).toBeHidden();
  await page.getByText(/^More: contact/).click();
  await page.getByLabel('Tax Type').selectOption({ label: 'GST Free Export' });
  if (scripted) await expect(page.getByLabel('Tax Rate')).toHaveValue('0');
  await page.getByLabel('Invoice To').fill('Ann Lee <ann@example.org>; bob@example.org');
  await save(page);
  await expect(toast(page, 'Client created successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${code} Pty Ltd`);
  await expect(page.getByText('Ann Lee <ann@example.org>; bob@example.org')).toBeVisible();

  await page.getByRole('link', { name: /^Rates/ }).click();
  await page.getByRole('link', { name: 'Add Rate' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Employee').selectOption('HA');
  await dialog.getByLabel('Rate', { exact: true }).fill('-5');
  await dialog.getByLabel('Prepaid Rate').fill('150');
  await dialog.getByRole('button', { name: 'Save' }).last().click();
  await expect(problems(page)).toContainText('Min rate: 0');
  await dialog.getByLabel('Rate', { exact: true }).fill('165.50');
  await dialog.getByRole('button', { name: 'Save' }).last().click();
  await expect(toast(page, 'Rate created successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hana Ali/ })).toContainText('165.50');
});

test('a stale edit shows what is stored and keeps what was typed', async ({ signIn, scripted, browser, context }) => {
  const page = await signIn('administrator');
  const code = own(scripted, 'CLI2');
  await page.goto('/admin/clients/new');
  await page.getByLabel('Company Name', { exact: true }).fill(`${code} Ltd`);
  await page.getByLabel('Client ID').fill(code);
  await save(page);
  await page.goto(`/admin/clients/edit/${code}`);
  const other = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const second = await other.newPage();
  await second.goto(`http://localhost:3199/admin/clients/edit/${code}`);
  await second.getByLabel('Phone').fill('02 5550 0000');
  await save(second);
  await other.close();
  await page.getByLabel('Phone').fill('02 5550 9999');
  await save(page);
  await expect(problems(page)).toContainText('Somebody else changed this client');
  await expect(page.getByText('02 5550 0000')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('02 5550 9999');
  await save(page);
  await expect(toast(page, 'Client updated successfully.')).toBeVisible();
  await expect(page.getByText('02 5550 9999')).toBeVisible();
});

test('a project and its iterations', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const code = own(scripted, 'PRO1');
  await page.goto('/admin/projects/list');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Project' }).click();
  await expectAccessible(page);
  await page.getByLabel('Project Name').fill(`${code} portal`);
  await page.getByLabel('Project Id').fill(code);
  await page.getByLabel('Client', { exact: true }).selectOption('ORCHRD');
  await page.getByLabel('Use Iteration').check();
  await save(page);
  await expect(toast(page, 'Project Created!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/form/${code}$`));
  await (await pageAction(page, 'Iterations')).click();
  await expect(page.getByText('No iterations yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Iteration' }).first().click();
  await page.getByLabel('Iteration Name').fill('Discovery');
  await save(page);
  await expect(toast(page, 'Project Iteration saved successfully')).toBeVisible();
  await page.goto(`/admin/project-iterations?clientId=ORCHRD&projectId=${code}`);
  await expect(page.getByRole('link', { name: 'Discovery', exact: true })).toBeVisible();
});

test('the scrum master of a project is locked in its form and changed by a step of its own',
  async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const project = scripted ? 'NBONL' : 'BRDOC';
  await page.goto(`/admin/projects/form/${project}`);
  const locked = page.getByLabel('Scrum Master', { exact: true });
  await expect(locked).toHaveAttribute('readonly', '');
  const before = await locked.inputValue();
  await page.getByRole('link', { name: 'Change scrum master' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change scrum master');
  await expectAccessible(page);
  const choice = page.getByLabel('Scrum Master', { exact: true });
  const other = choice.locator('option', { hasNotText: before }).last();
  const name = ((await other.textContent()) ?? '').replace(/ – .*/, '');
  await choice.selectOption(await other.getAttribute('value'));
  await page.getByRole('button', { name: 'Change scrum master' }).click();
  await expect(toast(page, `${name} is the scrum master of`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/form/${project}$`));
  await expect(locked).toHaveValue(name);
  await expectAccessible(page);
  await save(page);
  await expect(toast(page, 'Project Updated!')).toBeVisible();
  await expect(locked).toHaveValue(name);
});

test('a category on which leave has recorded days has no Edit and says why', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/categories?search=Annual+leave');
  const row = page.getByRole('row', { name: /Annual leave/ });
  await expect(row.getByRole('link', { name: 'Delete' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await row.getByRole('link', { name: /Annual leave/ }).click();
  await expect(page.getByRole('main')).toContainText('Leave has recorded days on this category, so it cannot be changed.');
  await expect(page.getByLabel('Category Name')).toHaveCount(0);
  await expectAccessible(page);
});

test('an iteration for a project of another client; what was chosen and typed stays after a refusal', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/project-iterations/create');
  await page.getByLabel('Note').fill('Agreed in the kick-off');
  await page.getByLabel('Client', { exact: true }).selectOption('NBANK');
  if (!scripted) await page.getByRole('button', { name: 'Show projects' }).click();
  const project = page.getByLabel('Project', { exact: true });
  await expect(project.locator('option', { hasText: 'Online banking refresh' })).toHaveCount(1);
  await project.selectOption(await project.locator('option', { hasText: 'Online banking refresh' }).getAttribute('value'));
  await save(page);
  await expect(page.locator('.error-summary')).toContainText('Iteration name required.');
  await expect(project.locator('option:checked')).toContainText('Online banking refresh');
  await expect(page.getByLabel('Note')).toHaveValue('Agreed in the kick-off');
  await page.getByLabel('Iteration Name').fill(own(scripted, 'Pilot'));
  await save(page);
  await expect(toast(page, 'Project Iteration saved successfully')).toBeVisible();
});

test('a user is created and disabled', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const code = own(scripted, 'USR1');
  await page.goto('/admin/users/create');
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Casey');
  await page.getByLabel('Surname').fill(code);
  await page.getByLabel('Emp ID').fill(code);
  await page.getByLabel('Email').fill('sofia@harbour.example');
  await page.getByLabel('Password').fill('a long password');
  await save(page);
  await expect(problems(page)).toContainText('A user exists with this email address, please choose a new one.');
  await expect(page.getByLabel('Password')).toHaveValue(scripted ? /.*/ : '');
  await page.getByLabel('Email').fill(`${code}@harbour.example`);
  await save(page);
  await expect(toast(page, 'User created successfully.')).toBeVisible();
  await page.getByLabel('Enabled').uncheck();
  await save(page, 'Save And Close');
  await expect(toast(page, 'User successfully edited.')).toBeVisible();
  await expect(page.getByText(`Casey ${code}`)).toHaveCount(0);
  await page.goto(`/admin/users/list?q=${code}&disabled=show`);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Casey ${code}` }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('settings of the organisation and of a person', async ({ signIn, expectAccessible }) => {
  const page = await signIn('other tenant');
  await page.goto('http://lakeside.localhost:3199/admin');
  await expect(page.getByText(/You have \d+ active users of your licenced Unlimited users\./)).toBeVisible();
  await expectAccessible(page);
  await page.goto('http://lakeside.localhost:3199/admin/settings');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lakeside Studio');
  await expectAccessible(page);
  await page.goto('http://lakeside.localhost:3199/user/settings');
  await page.getByRole('navigation', { name: 'My Settings' }).getByRole('link', { name: 'Appearance' }).click();
  await expect(page.getByLabel('Starting View')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'My Settings' }).getByRole('link', { name: 'Working hours' }).click();
  await expectAccessible(page);
  await page.getByLabel('Lunch Break End').fill('12:00');
  await save(page);
  await expect(problems(page)).toContainText('Lunch break end time must be after start time');
});

test('an employee is told who can let them in', async ({ signIn }) => {
  const page = await signIn('employee');
  const answer = await page.goto('/admin/clients');
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('main')).toContainText('administrator');
});

test('a code that is also a word of an address has its own page', async ({ signIn }) => {
  const page = await signIn('administrator');
  expect((await page.goto('/admin/categories/new'))?.status()).toBe(200);
  expect((await page.goto('/admin/categories/NEW'))?.status()).toBe(404);
});
