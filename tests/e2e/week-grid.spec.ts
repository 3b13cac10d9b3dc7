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
