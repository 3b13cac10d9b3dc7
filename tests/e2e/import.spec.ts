import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * Both projects share one organisation: each imports for a client, people and columns of its own, as known columns come with their last
 * mapping.
 */
const fileFor = (name: string, notes: string) => [
  `Who,Customer,Project,Started,Finished,Hours,${notes},Billable`,
  `Ida ${name},${name} Pty Ltd,${name} app,2026-03-02,2026-03-02,1.75,"Said ""ship it""",yes`,
  `Ida ${name},${name} Pty Ltd,${name} app,2026-03-02,2026-03-06,30,Long,yes`,
  `Ida ${name},${name} Pty Ltd,${name} app,2026-13-02,2026-03-02,1,13th month,yes`,
  `Ida ${name},${name} Pty Ltd,${name} app,,,2,<b>no dates</b>,yes`,
  `Ida ${name},${name} Pty Ltd`,
].join('\r\n');

/** The browser reads the file itself: to hand it 21 MB takes longer than to refuse them. */
async function upload(page: Page, name: string, content: Buffer) {
  const path = test.info().outputPath(name);
  writeFileSync(path, content);
  await page.goto('/admin/import/new');
  await page.getByLabel('CSV file').setInputFiles(path);
  await page.getByRole('button', { name: 'Upload file' }).click();
}

const figures = (page: Page, row: string) => page.getByRole('row', { name: row });

test('a file is uploaded, mapped, checked, imported and known again', async ({ signIn, scripted, expectAccessible }) => {
  test.slow();
  const [name, notes] = scripted ? ['Fernleigh', 'Remark'] as const : ['Gorsehill', 'Observation'] as const;
  const page = await signIn('administrator');
  await page.goto('/admin/import');
  await page.getByRole('link', { name: 'Upload a file' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a file' })).toBeVisible();
  await expectAccessible(page);

  await upload(page, 'hours.csv', Buffer.from(`\ufeff${fileFor(name, notes)}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Which column is what?' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Hours' })).toHaveValue('Hours');
  await expect(page.getByLabel('Date or start date')).toHaveValue('Started');
  await expectAccessible(page);

  // Without a category nothing can go in: the form says so and keeps what was chosen.
  await page.getByRole('combobox', { name: 'Client', exact: true }).selectOption('Customer');
  await page.getByRole('checkbox', { name: notes }).check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('alert').getByText('Choose the column that names the category')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue('Customer');
  await page.getByLabel('Category for all rows').fill('Building');
  await page.getByLabel('Spread them over the working days between start and end').check();
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Check before importing' })).toBeVisible({ timeout: 20_000 });
  await expect(figures(page, 'Will be imported')).toContainText('31.75');
  await expect(page.getByRole('row', { name: '4 Date' })).toContainText('“2026-13-02” is not a real day');
  await expect(page.getByRole('row', { name: '5 Date' })).toContainText('use a given date, or leave them out');
  await expect(page.getByRole('row', { name: '6 Row' })).toContainText('The row has 2 fields where the header has 8.');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^To be created/ }).click();
  await expect(page.getByRole('row', { name: 'Client' })).toContainText(`${name} Pty Ltd`);
  await page.getByRole('link', { name: /^Hours/ }).click();
  await expect(page.getByRole('row', { name: `${name} app` })).toContainText('31.75');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import 2 rows with 31.75 hours' }).click();
  await page.getByRole('link', { name: 'Show the result' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'hours.csv' })).toBeVisible();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: `Ida ${name}` })).toContainText('31.75');
  await expectAccessible(page);
  await page.getByRole('link', { name: `${name} app` }).click();
  await expect(page.getByText('31.75').first()).toBeVisible();

  await upload(page, 'again.csv', Buffer.from(fileFor(name, notes)));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('There is nothing to import.')).toBeVisible({ timeout: 20_000 });
  await expect(figures(page, 'Imported earlier')).toContainText('31.75');
});

test('a file that is no table is refused on the form, in words', async ({ signIn }) => {
  const page = await signIn('administrator');
  for (const [name, bytes, message] of [
    ['book.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'This is an Excel workbook or a zip archive'],
    ['open.csv', Buffer.from('a,b\n1,"2\n'), 'A quote that begins in the row on line 2 is never closed.'],
    ['header.csv', Buffer.from('a,b\n'), 'The file has a header but no rows.'],
    ['huge.csv', Buffer.alloc(21 * 1024 * 1024, 'a,b\n'), 'The file is larger than 20 MB.'],
  ] as const) {
    await upload(page, name, bytes);
    await expect(page.getByRole('alert').getByText(message)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Upload file' })).toBeVisible();
  }
});

test('the real time log: rows without a start date are named, and everything goes in with a remedy', async ({ signIn, scripted }) => {
  test.slow();
  const page = await signIn('other tenant');
  await page.goto('http://lakeside.localhost:3199/admin/import/new');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'time-log.csv', mimeType: 'text/csv', buffer: readFileSync('tests/data/sip/time-log.csv'),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('combobox', { name: 'Prepared mapping' }).selectOption('sip');
  await page.getByRole('button', { name: 'Use this mapping' }).click();
  await page.waitForURL(/preset=sip/);
  // What the prepared mapping has answered is folded away.
  await expect(page.getByText('9 of 10 columns understood · show details')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Hours' })).toBeHidden();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(figures(page, 'Left out: something is wrong')).toContainText('353', { timeout: 20_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(354);
  expect(lines[1]).toBe(
    '475,Date,The row has no start date.,"Choose what to do with such rows: use the completion date, use a given date, or leave them out."',
  );

  // The remedy stands where the rows are counted.
  await expect(page.getByText('143 have a completion date, 210 have none.')).toBeVisible();
  await page.getByLabel('Use the given date: 353 rows').check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('alert').getByText('Give the date that rows without a start date shall have.').first())
    .toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Use the completion date: 143 rows').check();
  await page.getByLabel('Given date', { exact: true }).fill('2014-12-31');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(figures(page, 'Left out: something is wrong')).toContainText('0.00', { timeout: 20_000 });
  // Both projects share the organisation: one of them imports.
  if (!scripted) return;
  await page.getByRole('button', { name: 'Import 12,299 rows with 95,001.98 hours' }).click();
  await page.getByRole('link', { name: 'Show the result' }).click({ timeout: 50_000 });
  await expect(figures(page, 'In the file 12,299')).toContainText('95,001.98');
  await expect(page.getByRole('row', { name: 'PC18' })).toContainText('26,865.49');
});

test('dates that can be read two ways are a choice that must be made', async ({ signIn, scripted, expectAccessible }) => {
  const page = await signIn('administrator');
  // Columns of their own in each project: known ones come with the choice that was made.
  const file =
    `Employee,${scripted
      ? 'Customer'
      : 'Client'},Project,Category,Date,Start time,End time\nUna,Harbour Consulting,Internal tools,Documentation,03/04/2026,9:00 `
        + `AM,10:00 AM\n`;
  await upload(page, 'dates.csv', Buffer.from(file));
  await expect(page.getByText('7 of 7 columns understood · show details')).toBeVisible();
  const choice = page.getByRole('radiogroup', { name: 'Which day is 03/04/2026?' });
  await expect(choice).toContainText('Day first: Fri 03 Apr 2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('alert').getByText('Choose the date format').first()).toBeVisible();
  await page.getByLabel('Month first: Wed 04 Mar 2026').check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('The entries are dated 04/03/2026 to 04/03/2026.')).toBeVisible({ timeout: 20_000 });
});

test('an employee may not import', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/admin/import');
  await expect(page.getByText('You are not authorized to view/use this service')).toBeVisible();
});
