import type { Page } from '@playwright/test';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { expect, test } from './support/test.ts';

/** The Monday of a week that the demo leaves empty: one for each of the two projects that run side by side, and for each attempt. */
const monday = (scripted: boolean, week = 0) => addDays(scripted ? '2031-06-09' : '2030-06-10', 7 * (week + 208 * test.info().retry));

/** Adds a row by words of client and project, which one project alone has. */
async function addRow(page: Page, scripted: boolean, words: string, found: RegExp): Promise<void> {
  const search = page.getByLabel('New row', { exact: true });
  await search.fill(words);
  if (scripted) await page.getByRole('option', { name: found }).first().click();
  else await page.getByRole('button', { name: 'Find New row' }).click();
  await expect(page.getByRole('rowheader', { name: found }).first()).toBeVisible();
}

test('a row is added, a duration typed and saved, and another one refused', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/weekgrid/SR/${monday(scripted)}`);
  await addRow(page, scripted, 'coast ship', /Coastline Freight – Shipment/);
  const cell = (day: RegExp) => page.getByRole('textbox', { name: day });
  await expect(cell(/, Mon/)).toBeVisible();
  await expectAccessible(page);
  const save = () => (scripted ? page.keyboard.press('ArrowRight') : page.getByRole('main').getByRole('button', { name: 'Save' }).click());
  await cell(/, Mon/).fill('1:30');
  await save();
  await expect(cell(/, Mon/)).toHaveValue('1.50');
  await expect(page.getByRole('row', { name: /^Total/ }).last()).toContainText('1.50');
  if (scripted) await expect(cell(/, Tue/)).toBeFocused();
  else await expect(cell(/, Mon/)).toHaveAccessibleDescription(/^\d\d:\d\d–\d\d:\d\d$/);
  await cell(/, Wed/).fill('14-15:30');
  await save();
  if (scripted) await expect(cell(/, Wed/)).toHaveAccessibleDescription(/Saved|14:00–15:30/);
  else await expect(cell(/, Wed/)).toHaveAccessibleDescription('14:00–15:30');
  await cell(/, Mon/).fill('');
  await save();
  await page.getByRole('status').filter({ hasText: /deleted/ }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Timesheet brought back' })).toBeVisible();
  await expect(cell(/, Mon/)).toHaveValue('1.50');
  await cell(/, Tue/).fill('soon');
  await save();
  await expect(cell(/, Tue/)).toHaveAccessibleDescription(/^Enter a duration/);
  await expect(cell(/, Tue/)).toHaveValue('soon');
  await expect(cell(/, Mon/)).toHaveValue('1.50');
});

test('times that overlap are asked about, and kept when that is wanted', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/weekgrid/SR/${monday(scripted, 1)}`);
  await addRow(page, scripted, 'coast ship', /Coastline Freight – Shipment/);
  await addRow(page, scripted, 'bronte matter', /Bronte & Finch Lawyers – Matter/);
  await expect(page.getByRole('textbox', { name: /, Thu/ })).toHaveCount(2);
  const thursdays = page.getByRole('textbox', { name: /, Thu/ });
  const [one, two] = (await thursdays.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '')))
    .map((name) => page.getByRole('textbox', { name, exact: true }));
  const save = () => (scripted ? page.keyboard.press('ArrowRight') : page.getByRole('main').getByRole('button', { name: 'Save' }).click());
  await one!.fill('9-10');
  if (scripted) {
    await save();
    await expect(one!).toHaveValue('1.00');
  }
  await two!.fill('9:30-11');
  await save();
  const dialog = page.getByRole('dialog', { name: 'Overlapping timesheet' });
  await expect(dialog).toContainText('09:00–10:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(two!).toHaveValue('9:30-11');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(two!).toHaveValue('1.50');
  await expect(one!).toHaveValue('1.00');
});

test('a cell that uses up a budget says so', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  const projectId = scripted ? 'HRPRD' : 'HRTRN';
  const date = monday(scripted);
  const headers = { Origin: 'http://localhost:3199' };
  const added = await page.request.post(`/timesheet/add/${date}/AH`, { headers, maxRedirects: 0, form: {
    intent: 'save', empId: 'AH', date, clientId: 'HRBR', projectId, knownClientId: 'HRBR', knownProjectId: projectId, categoryId: 'MEET',
    locationId: 'OFFICE', startTime: '09:00', endTime: '10:00', timeLess: '0', notes: 'Before', idempotencyKey: `budget-${date}`,
  } });
  expect(added.status()).toBe(303);
  await page.goto(`/admin/projects/form/${projectId}/budget`);
  const setBudget = async (hours: number) => {
    await page.getByLabel('Budget in').selectOption('hours');
    await page.getByLabel('Budget', { exact: true }).fill(String(hours));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await setBudget(99_999);
  const link = page.getByRole('main').getByRole('link', { name: / h \(0 %\)$/ });
  const used = Number((await link.innerText()).split(' ')[0]!.replace(',', ''));
  await setBudget(used + 1);
  await expect(page.getByText(`${used + 1}`).first()).toBeVisible();
  await page.goto(`/timesheet/weekgrid/AH/${date}`);
  const cell = page.getByRole('textbox', { name: scripted ? /Internal tools.*Tue/ : /Training and learning.*Tue/ });
  await cell.fill('1');
  if (scripted) await page.keyboard.press('ArrowRight');
  else await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('100 % of the budget')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /\(100 %\)/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/projects/form/${projectId}/budget`);
  await page.getByLabel('Budget in').selectOption('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
});

test('a new week has the rows of the last one in a press, five cells by eight clicks, and notes at a cell', async ({
  signIn, scripted, expectAccessible,
}) => {
  const page = await signIn('employee');
  const [before, here] = [monday(scripted, 4), monday(scripted, 5)];
  const headers = { Origin: 'http://localhost:3199' };
  for (const [startTime, endTime, work] of [
    ['08:00', '09:00', 'BRONTE/BRDOC/DEV'], ['09:00', '10:00', 'BRONTE/BRDOC/SUPP'], ['10:00', '11:00', 'HRBR/HRADM/MEET'],
  ] as const) {
    const [clientId, projectId, categoryId] = work.split('/') as [string, string, string];
    const form = { intent: 'save', empId: 'SR', date: before, clientId, projectId, knownClientId: clientId, knownProjectId: projectId,
      categoryId, locationId: 'OFFICE', startTime, endTime, timeLess: '0', notes: '', idempotencyKey: `rows-${work}-${before}` };
    const added = await page.request.post(`/timesheet/add/${before}/SR`, { headers, maxRedirects: 0, form });
    expect(added.status(), work).toBe(303);
  }
  await page.goto(`/timesheet/weekgrid/SR/${here}`);
  let clicks = 0;
  const click = async (where: ReturnType<Page['locator']>) => { clicks += 1; await where.click(); };
  await click(page.getByRole('button', { name: 'Add last week’s rows' }));
  const cells = page.getByRole('textbox', { name: /, (Mon|Tue|Wed|Thu|Fri) / });
  await expect(cells).toHaveCount(15);
  await expect(cells.first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add last week’s rows' })).toHaveCount(0);
  await expectAccessible(page);
  for (const [index, hours] of [[0, '1'], [1, '2'], [5, '1:30'], [6, '90m'], [10, '0.5']] as const) {
    if (index > 0) await click(cells.nth(index));
    await page.keyboard.type(hours);
  }
  if (scripted) await page.keyboard.press('Enter');
  else await click(page.getByRole('main').getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('row', { name: /^Total/ }).last()).toContainText('6.50');
  expect(clicks).toBeLessThanOrEqual(8);

  await page.getByRole('link', { name: /^Add notes to .*, Mon/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notes').fill('From the grid');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save location and notes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Notes of .*, Mon/ })).toHaveAttribute('title', 'From the grid');
  await expect(page.getByRole('row', { name: /^Total/ }).last()).toContainText('6.50');
  await expectAccessible(page);
});
