import { expect, test } from './support/test.ts';

/** A week that the demo leaves empty, one for each of the two projects that run side by side. */
const monday = (scripted: boolean) => (scripted ? '2031-06-09' : '2030-06-10');

test('a row is added, a duration typed and saved, and another one refused', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('employee');
  await page.goto(`/timesheet/weekgrid/SR/${monday(scripted)}`);
  await page.getByText('Add a row', { exact: true }).click();
  await page.getByLabel('Worked on lately').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add row' }).click();
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
  await cell(/, Tue/).fill('soon');
  await save();
  await expect(cell(/, Tue/)).toHaveAccessibleDescription(/^Enter a duration/);
  await expect(cell(/, Tue/)).toHaveValue('soon');
  await expect(cell(/, Mon/)).toHaveValue('1.50');
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
  const cell = page.getByRole('textbox', { name: /Tue/ });
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
