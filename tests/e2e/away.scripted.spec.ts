import type { Page } from '@playwright/test';
import { demoSignIns } from '#app/db/seed/index.ts';
import { expect, test } from './support/test.ts';

type Away = 'the database' | 'the server' | 'the answer';

const DATABASE_AWAY = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail: 'The database does not answer.' };
const UNREACHABLE = 'Attempts to reach the server failed after 5 retries.';
const STILL_HERE = 'Everything you typed is still here: send it again in a moment. Sending it twice saves it once.';

/** What scripts ask the server for goes wrong until it is mended. Without scripts, the processes' own tests take the database away. */
async function takeAway(page: Page, what: Away): Promise<{ mend(): Promise<void> }> {
  const isForScripts = (url: URL) => url.pathname.endsWith('.data') || url.pathname === '/user/grid-layout';
  await page.route(isForScripts, async (route) => {
    if (what === 'the database')
      return route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(DATABASE_AWAY) });
    if (what === 'the answer') await route.fetch();
    return route.abort('connectionfailed');
  });
  return { mend: () => page.unroute(isForScripts) };
}

const message = (page: Page) => page.getByRole('alert').filter({ has: page.locator('.notice') });
const project = (page: Page) => page.getByLabel('Project', { exact: true });
const client = (page: Page) => page.getByLabel('Client', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, field: ReturnType<typeof client>, label: string) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await field.selectOption({ label });
  await answered;
}

async function fill(page: Page, notes: string) {
  await choose(page, client(page), 'Coastline Freight');
  await expect(project(page).locator('option', { hasText: 'Shipment tracking portal' })).toHaveCount(1);
  await choose(page, project(page), (await project(page).locator('option', { hasText: 'Shipment tracking portal' }).textContent()) ?? '');
  await page.getByLabel('Iteration').selectOption({ label: 'Sprint 8' });
  await page.getByLabel('Category').selectOption({ label: 'Development' });
  await page.getByLabel('Location').selectOption({ label: 'Office' });
  await page.getByLabel('Time Start').fill('09:00');
  await page.getByLabel('Time End').fill('11:00');
  await page.getByLabel('Time Less').fill('0');
  await page.getByLabel('Notes').fill(notes);
}

test('choices that cannot be looked up leave the form as it was typed, say so, and can be looked up again',
  async ({ signIn, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/add/2032-03-02/SR');
  await page.getByLabel('Notes').fill('Typed before');
  const away = await takeAway(page, 'the database');
  await client(page).selectOption({ label: 'Coastline Freight' });
  await page.getByLabel('Notes').fill('Typed while it was tried again');
  await expect(page.getByText('The server does not answer. Trying again every second.')).toBeVisible();
  await expect(message(page)).toContainText(UNREACHABLE, { timeout: 15_000 });
  await expectAccessible(page);
  await expect(page.getByLabel('Notes')).toHaveValue('Typed while it was tried again');
  await expect(client(page).locator('option:checked')).toHaveText('Coastline Freight');

  await away.mend();
  await choose(page, client(page), 'Harbour Consulting');
  await choose(page, client(page), 'Coastline Freight');
  await expect(project(page).locator('option', { hasText: 'Shipment tracking portal' })).toHaveCount(1);
  await expect(page.getByLabel('Notes')).toHaveValue('Typed while it was tried again');
});

for (const [what, says] of [
  ['the database', 'The database does not answer.'], ['the server', 'An error occurred. Please try again later.'],
  ['the answer', 'An error occurred. Please try again later.'],
] as const) {
  test(`a new time entry that is sent while ${what} is away stays as it was typed, and is saved once when it is sent again`,
    async ({ signIn }) => {
    const page = await signIn('employee');
    const date = `2032-03-0${{ 'the database': 3, 'the server': 4, 'the answer': 5 }[what]}`;
    await page.goto(`/timesheet/add/${date}/SR`);
    await fill(page, `Sent again over ${what}`);
    const away = await takeAway(page, what);
    await button(page, 'Add').click();
    await expect(message(page)).toContainText(says);
    await expect(message(page)).toContainText(STILL_HERE);
    await expect(page.getByLabel('Notes')).toHaveValue(`Sent again over ${what}`);
    await expect(project(page).locator('option:checked')).toHaveText(/Shipment tracking portal/);
    await expect(button(page, 'Add')).not.toHaveAttribute('aria-busy');

    await away.mend();
    await button(page, 'Add').click();
    await expect(page).toHaveURL(new RegExp(`/timesheet/dayview/SR/${date}`));
    await expect(page.getByRole('listitem').filter({ hasText: `Sent again over ${what}` })).toHaveCount(1);
    await expect(page.getByText(STILL_HERE)).toHaveCount(0);
  });
}

test('signing in while the database is away keeps what was typed', async ({ page }) => {
  const person = demoSignIns.find(({ host, role }) => host === 'localhost' && role === 'employee');
  await page.goto('/auth/login?returnTo=%2Ftimesheet');
  const away = await takeAway(page, 'the database');
  await page.getByLabel('Email').fill(person?.email ?? '');
  await page.getByLabel('Password').fill(person?.password ?? '');
  await button(page, 'Sign in').click();
  await expect(message(page)).toContainText('The database does not answer.');
  await expect(page.getByLabel('Email')).toHaveValue(person?.email ?? '');
  expect(await page.getByLabel('Password').evaluate((input) => input.outerHTML)).not.toContain(person?.password);
  await away.mend();
  await page.getByLabel('Password').fill(person?.password ?? '');
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/timesheet/);
});

test('a form in a dialog that does not arrive says so in the dialog', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/leave/publicHolidays');
  await page.getByRole('link', { name: 'Add Public Holiday' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Nobody Answers Day');
  const away = await takeAway(page, 'the server');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ has: page.locator('.notice') })).toContainText(STILL_HERE);
  await expectAccessible(page);
  await dialog.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(STILL_HERE)).toHaveCount(0);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Nobody Answers Day');
  await away.mend();
});

test('a file that was chosen stays chosen when the import cannot be sent', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/import/new');
  await page.locator('input[type=file]').setInputFiles({
    name: 'hours.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Hours\n2026-11-02,1\n'),
  });
  await takeAway(page, 'the server');
  await page.locator('form').filter({ has: page.locator('input[type=file]') }).locator('button[type=submit]:visible').last().click();
  await expect(message(page)).toContainText('An error occurred. Please try again later.');
  expect(await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('hours.csv');
});

test('a search for choices says that it failed, and goes on with the next letter', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/receipts/new');
  const box = page.getByRole('combobox').first();
  await box.focus();
  await expect(page.locator('.combobox')).toBeVisible();
  const away = await takeAway(page, 'the server');
  await page.getByRole('combobox').first().pressSequentially('Coas');
  await expect(message(page)).toContainText('An error occurred. Please try again later.');
  await expect(page.getByText('The search failed. Keep typing to search again.')).toBeVisible();
  await away.mend();
  await page.getByRole('combobox').first().pressSequentially('t');
  await expect(page.getByRole('option', { name: /Coastline Freight/ })).toBeVisible();
});

test('an arrangement of columns that cannot be kept says so over the list', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin/categories');
  await takeAway(page, 'the database');
  await page.waitForFunction(() => !window.fetch.toString().includes('[native code]'));
  await page.evaluate(
    () => fetch('/user/grid-layout', { method: 'POST', body: new URLSearchParams({ gridId: 'categories', intent: 'keep' }) }),
  );
  await expect(message(page)).toContainText('The database does not answer.');
  await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeVisible();
});

test('a page that cannot be had says so, and can be tried again', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/admin');
  await expect(page.locator('.shell-head .shell-bar')).toBeVisible();
  const away = await takeAway(page, 'the database');
  await page.getByRole('main').getByRole('link', { name: /Categories/ }).first().click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await away.mend();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeVisible();
});
