import { demoSignIns } from '#app/db/seed/index.ts';
import { expect, test } from './support/test.ts';

const admin = demoSignIns.find((person) => person.host === 'localhost' && person.role === 'administrator');

test('a form sent after the session ended comes back filled after signing in again', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const code = scripted ? 'KEPTJ' : 'KEPTP';
  await page.goto('/admin/categories/new');
  await page.getByLabel('Category Name').fill(`Kept ${code}`);
  await page.getByLabel('Category ID').fill(code);
  await page.getByLabel('Note').fill('Half an hour of typing\nin two lines');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('What you sent is saved')).toBeVisible();
  await page.getByLabel('Email').fill(admin?.email ?? '');
  await page.getByLabel('Password').fill(admin?.password ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page).toHaveURL(/\/admin\/categories\/new$/);
  await expect(page.getByText('You were signed out before this form was sent, and nothing was saved.')).toBeVisible();
  await expect(page.getByLabel('Category Name')).toHaveValue(`Kept ${code}`);
  await expect(page.getByLabel('Category ID')).toHaveValue(code);
  await expect(page.getByLabel('Note')).toHaveValue('Half an hour of typing\nin two lines');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/categories(\?|$)/);
  await expect(page.getByText(`Kept ${code}`).first()).toBeVisible();
});

test('a time entry whose choices are looked up after the session ended comes back as it was', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/dayview');
  await page.getByRole('link', { name: 'Add timesheet' }).first().click();
  await expect(page).toHaveURL(/\/timesheet\/add\//);
  // The day that is left has notes as well, until the form stands in its place.
  const notes = page.locator('form#timesheet').getByLabel('Notes');
  await expect(notes).toBeVisible();
  const address = page.url();
  await notes.fill('Typed before the session ended');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  await page.getByLabel('Email').fill(demoSignIns.find((person) => person.role === 'employee')?.email ?? '');
  await page.getByLabel('Password').fill(demoSignIns.find((person) => person.role === 'employee')?.password ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(new URL(address).pathname));
  await expect(notes).toHaveValue('Typed before the session ended');
});

test('two versions of one record stand side by side, and mine can be kept', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const code = scripted ? 'SIDEJ' : 'SIDEP';
  await page.goto('/admin/categories/new');
  await page.getByLabel('Category Name').fill('Before');
  await page.getByLabel('Category ID').fill(code);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/categories(\?|$)/);
  await page.goto(`/admin/categories/${code}`);
  const other = await page.context().newPage();
  await other.goto(`/admin/categories/${code}`);
  await other.getByLabel('Category Name').fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(/\/admin\/categories(\?|$)/);

  await page.getByLabel('Category Name').fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const versions = page.getByRole('table').filter({ hasText: 'Stored now' });
  await expect(versions.getByRole('row', { name: /Category Name Mine Theirs/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use what is stored' }).click();
  await expect(page.getByLabel('Category Name')).toHaveValue('Theirs');

  await other.goto(`/admin/categories/${code}`);
  await other.getByLabel('Category Name').fill('Theirs again');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL(/\/admin\/categories(\?|$)/);
  await page.getByLabel('Category Name').fill('Mine again');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(/\/admin\/categories(\?|$)/);
  await page.goto(`/admin/categories/${code}`);
  await expect(page.getByLabel('Category Name')).toHaveValue('Mine again');
});
