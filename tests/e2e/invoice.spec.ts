import type { Page, Response } from '@playwright/test';
import { inbox } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

/** The two projects run side by side on one database: each bills a client of its own. */
const clientOf = (scripted: boolean) => (scripted ? 'NBANK' : 'BRONTE');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const outstanding = (page: Page) => page.getByRole('row', { name: /^Outstanding/ }).getByRole('cell');

/** The paper before it is saved, in a tab of its own; the form stays as it is. */
async function previews(page: Page): Promise<void> {
  // Scripts post there too, for the data of the totals.
  const isPreview = (response: Response) =>
    response.request().method() === 'POST' && new URL(response.url()).pathname === '/invoice/new';
  const answered = page.context().waitForEvent('response', isPreview);
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Preview/ }).click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');
  await (await tab).close();
  await expect(page.getByLabel('Client reference')).toHaveValue('PO 77');
}

/** Leaves two entries ticked and returns the number of the invoice made from them. */
async function billTwoEntries(page: Page, scripted: boolean): Promise<string> {
  await page.goto(`/invoice/new?clientId=${clientOf(scripted)}`);
  const boxes = page.locator('input[name="timeIds"]');
  await expect(boxes.first()).toBeChecked();
  await button(page, 'Clear all').click();
  await expect(boxes.first()).not.toBeChecked();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  if (!scripted) await button(page, 'Update total').click();
  await expect(page.getByLabel('Total of the invoice')).toContainText('2 entries');
  await page.getByLabel('Client reference').fill('PO 77');
  await previews(page);
  await button(page, 'Save invoice').click();
  await page.waitForURL(/\/invoice\/details\/\d+$/);
  return /\d+$/.exec(page.url())?.[0] ?? '';
}

/** What the client does who was sent the mail: in a browser of their own, in which nobody is signed in. */
async function asksWithoutAccount(
  page: Page, link: string, { scripted, expectAccessible }: { scripted: boolean; expectAccessible: (page: Page) => Promise<void> },
): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser has gone.');
  const client = await browser.newContext({ javaScriptEnabled: scripted });
  const opened = await client.newPage();
  await opened.goto(new URL(link, page.url()).href);
  await expect(opened.getByText('To be paid', { exact: true })).toBeVisible();
  await expectAccessible(opened);
  await opened.getByLabel('Your name').fill('Nora Wind');
  await opened.getByLabel('Your question').fill('What was done on the second day?');
  await button(opened, 'Send question').click();
  await expect(opened.getByText('Your question was sent')).toBeVisible();
  await client.close();
}

test('unbilled time becomes an invoice, a PDF, an e-mail and a receipt, and nothing is outstanding',
  async ({ signIn, scripted, expectAccessible }) => {
  test.slow();
  const page = await signIn('administrator');
  const invoiceId = await billTwoEntries(page, scripted);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Invoice ${invoiceId}`);
  await expect(page.getByText('Unpaid')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/invoice/details/${invoiceId}`);
  const made = page.getByRole('link', { name: 'PDF', exact: true });
  // The file is the answer, or for slow machines the page of the work.
  if (!await made.isVisible()) await button(page, 'PDF').click();
  await expect(async () => {
    const answer = await page.request.get(`/invoice/details/${invoiceId}/pdf`, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
  }).toPass({ timeout: 60_000 });

  await page.goto(`/invoice/details/${invoiceId}`);
  await page.getByRole('link', { name: 'Send by e-mail' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  const subject = `Invoice ${invoiceId} ${scripted ? 'with' : 'without'} scripts`;
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await button(page, 'Send e-mail').click();
  await page.waitForURL(new RegExp(`/invoice/details/${invoiceId}$`));
  await expect(async () => {
    const sent = (await inbox.messages()).find((mail) => mail.subject === subject);
    // The logos in the text are attachments too.
    expect(sent?.attachments.map(({ filename }) => filename).filter((name) => name?.endsWith('.pdf'))).toEqual([`INV-${invoiceId}.pdf`]);
    await page.goto(`/invoice/details/${invoiceId}`);
    await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Sent', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });

  const mail = (await inbox.messages()).find((each) => each.subject === subject);
  await asksWithoutAccount(page, /\/c\/[\w-]{32}/.exec(mail?.text ?? '')?.[0] ?? '', { scripted, expectAccessible });
  await page.goto(`/invoice/details/${invoiceId}`);
  await expect(page.getByText('Nora Wind asked about this invoice')).toBeVisible();
  await button(page, 'Mark as answered').click();
  await expect(page.getByText('The question is marked as answered.')).toBeVisible();

  await page.getByRole('link', { name: 'New Receipt' }).click();
  await expect(page.getByLabel('Unposted')).toHaveText('0.00');
  await button(page, 'Save').click();
  await page.waitForURL(/\/receipts\/details\/\d+$/);
  await expect(page.getByText('Receipt is saved!')).toBeVisible();
  await page.goto(`/invoice/details/${invoiceId}`);
  await expect(outstanding(page)).toHaveText('0.00');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.goto(`/invoice/details/${invoiceId}/delete`);
  await expect(page.getByRole('dialog')).toContainText('is paid by receipt');
});

test('a line that is wrong is said at its field and nothing is lost; a deleted invoice frees its time', async ({ signIn, scripted }) => {
  const page = await signIn('administrator');
  await page.goto(`/invoice/new?clientId=${scripted ? 'WATTLE' : 'TASMAN'}`);
  await button(page, 'Clear all').click();
  await expect(page.locator('input[name="timeIds"]:checked')).toHaveCount(0);
  await page.locator('input[name="timeIds"]').nth(4).check();
  await page.getByLabel('Type', { exact: true }).selectOption('Both');
  await page.getByLabel('Description').fill('Hosting');
  await page.getByLabel('Price', { exact: true }).fill('ninety');
  await button(page, 'Save invoice').click();
  await expect(page.locator('.error-summary')).toContainText('Price: not a number');
  await expect(page.locator('input[name="timeIds"]').nth(4)).toBeChecked();
  await page.getByLabel('Price', { exact: true }).fill('90');
  await button(page, 'Add another line').click();
  await expect(page.getByLabel('Description')).toHaveCount(2);
  await expect(page.getByLabel('Description').first()).toHaveValue('Hosting');
  await button(page, 'Save invoice').click();
  await page.waitForURL(/\/invoice\/details\/\d+$/);
  await expect(page.getByRole('row', { name: /^Other lines/ }).getByRole('cell')).toHaveText('90.00');
  await page.goto(`${page.url()}/delete`);
  await page.getByLabel('Reason').fill('A rehearsal');
  await button(page, 'Delete Invoice').click();
  await expect(page.getByText('1 entry is unbilled again')).toBeVisible();
});

test('addresses of old, the search and unknown numbers lead somewhere sensible', async ({ signIn, expectAccessible }) => {
  const page = await signIn('administrator');
  await page.goto('/b/invoice/new?clientId=NBANK');
  await expect(page).toHaveURL('/invoice/new?clientId=NBANK');
  await page.goto('/invoice/list');
  await expectAccessible(page);
  const first = await page.locator('a[href^="/invoice/details/"]').first().textContent();
  await page.goto(`/invoice/list/${first ?? ''}`);
  await expect(page).toHaveURL(`/invoice/details/${first ?? ''}`);
  await page.goto('/invoice/details/99999999');
  await expect(page.getByText('Page Not Found').first()).toBeVisible();
});

test('an employee has no invoices', async ({ signIn }) => {
  const page = await signIn('employee');
  for (const path of ['/invoice/list', '/invoice/new', '/receipts', '/receipts/new']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(403);
  }
});
