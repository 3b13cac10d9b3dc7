import { publicHoliday } from '#app/db/seed/public-holidays.ts';
import { addDays, formatDate, isWeekday, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { expect, test } from './support/test.ts';

const isWorked = (day: LocalDate): boolean => isWeekday(day) && !publicHoliday(day);

/** The last working day up to today, and the two after it. */
function threeDays(): [LocalDate, LocalDate, LocalDate] {
  const today = todayIn('Australia/Sydney', new Date());
  const before = Array.from({ length: 14 }, (_, back) => addDays(today, -back)).filter(isWorked);
  const after = Array.from({ length: 14 }, (_, ahead) => addDays(before[0]!, ahead + 1)).filter(isWorked);
  return [before[0]!, after[0]!, after[1]!];
}

test('leave that has begun ends early from a day on, and is taken back as a whole by who decides', async ({
  signIn, scripted, expectAccessible,
}) => {
  const [first, second, third] = threeDays();
  const page = await signIn('administrator');
  await page.goto(`/leave/new?firstDay=${first}&lastDay=${third}`);
  await page.getByLabel('Employee').selectOption(scripted ? 'HA' : 'NB');
  await page.getByLabel('Type of leave').selectOption('Sick Leave');
  await page.getByLabel('Reason').fill('A cold');
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  // Time that is recorded on those days already is asked about once.
  const keep = page.getByLabel('Keep it');
  const leave = page.getByRole('heading', { name: /^Sick Leave, / });
  await expect(keep.or(leave)).toBeVisible();
  if (await keep.isVisible()) {
    await keep.check();
    await page.getByRole('button', { name: 'Ask for leave' }).click();
  }
  await expect(leave).toBeVisible();
  const address = new URL(page.url()).pathname;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('Approved', { exact: true })).toHaveCount(0);
  }).toPass();

  await page.goto(`${address}/end`);
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Works again from').fill(second);
  await dialog.getByLabel('Reason').fill('Well again');
  await dialog.getByRole('button', { name: 'End leave' }).click();
  await expect(page.getByText('Leave ends early')).toBeVisible();
  await expect(page.getByText(`Ended early, with ${formatDate(addDays(second, -1))} as its last day`)).toBeVisible();
  await expectAccessible(page);

  await expect(async () => {
    await page.goto(`${address}/end`);
    await dialog.getByLabel('Works again from').fill(first);
    await dialog.getByLabel('Reason').fill('Worked after all');
    await dialog.getByRole('button', { name: 'End leave' }).click();
    await expect(page.getByText('Leave taken back')).toBeVisible();
  }).toPass();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});
