import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const notes = (page: Page) => page.getByLabel('Notes');

/** Records an hour on a day that no other journey uses, and opens it. */
async function openStored(page: Page, date: string): Promise<void> {
  await page.goto(`/timesheet/add/${date}/SR?apply=BRONTE/BRDOC/SUPP/`);
  for (const [label, value] of [['Time Start', '09:00'], ['Time End', '10:00'], ['Time Less', '0'], ['Notes', 'Stored here']] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(page).toHaveURL(/dayview/);
  await page.getByRole('listitem').filter({ hasText: 'Stored here' }).getByRole('link').first().click();
  await expect(notes(page)).toHaveValue('Stored here');
}

test('a new entry that meets a stored one on its way to another day is kept and offered there', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  const month = scripted ? '2034-08' : '2034-09';
  await openStored(page, `${month}-08`);
  await page.goto(`/timesheet/add/${month}-07/SR`);
  await notes(page).fill('Not stored yet');
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await expect(page).toHaveURL(/timesheet\/edit/);
  await expect(notes(page)).toHaveValue('Stored here');
  await expect(page.getByText('What you typed for a new entry is still here')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with the new entry on this day' }).click();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${month}-08/SR`));
  await expect(notes(page)).toHaveValue('Not stored yet');
});

test('what was changed in a stored entry is not left for another day without a question', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  const month = scripted ? '2034-10' : '2034-11';
  await openStored(page, `${month}-10`);
  const next = page.getByRole('button', { name: 'Next day', exact: true });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await notes(page).fill('Changed here');
  await next.click();
  await expect(question).toContainText('What you changed in this entry is not saved. Go to the other day without it?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(notes(page)).toHaveValue('Changed here');
  if (scripted) {
    await page.getByLabel('Timesheet Date').fill(`${month}-12`);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/timesheet\/edit/);
    await expect(notes(page)).toHaveValue('Changed here');
    await page.getByLabel('Timesheet Date').fill(`${month}-10`);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
  }
  await next.click();
  await question.getByRole('button', { name: 'Go without saving' }).click();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${month}-11/SR`));
  await expect(notes(page)).toHaveValue('');
});

test('a stored entry that nobody changed is left for another day at once', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  const month = scripted ? '2034-12' : '2035-01';
  await openStored(page, `${month}-10`);
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${month}-11/SR`));
});

test('another date that is typed is gone to, with what was typed before it', async ({ signIn, scripted }) => {
  const page = await signIn('employee');
  const month = scripted ? '2035-02' : '2035-03';
  await openStored(page, `${month}-08`);
  const show = page.getByRole('button', { name: 'Show projects' });
  const goTo = async (date: string) => {
    await page.getByLabel('Timesheet Date').fill(date);
    if (!scripted) await show.click();
  };
  await page.goto(`/timesheet/add/${month}-06/SR`);
  await notes(page).fill('Not stored yet');
  await goTo(`${month}-07`);
  await expect(page).toHaveURL(new RegExp(`/timesheet/add/${month}-07/SR`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^New timesheet for \w{3} 07 /);
  await expect(notes(page)).toHaveValue('Not stored yet');
  await goTo(`${month}-08`);
  await expect(page).toHaveURL(/timesheet\/edit/);
  await expect(notes(page)).toHaveValue('Stored here');
  await expect(page.getByText('What you typed for a new entry is still here')).toBeVisible();
});
