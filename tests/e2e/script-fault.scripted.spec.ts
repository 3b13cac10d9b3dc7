import type { Page } from '@playwright/test';
import { decode, encode } from 'turbo-stream';
import { expect, test } from './support/test.ts';

/** Throws in the page as a script of ours would, behind everything that could catch it. */
const fail = (page: Page, message: string) =>
  page.evaluate((words) => new Promise<void>((done) => { setTimeout(() => { setTimeout(done); throw new TypeError(words); }); }), message);

async function reports(page: Page) {
  const written = async () =>
    Number(/daybook_script_faults_total\{outcome="written"\} (\d+)/.exec(await (await page.request.get('/metrics')).text())?.[1] ?? 0);
  const before = await written();
  const sent: URLSearchParams[] = [];
  page.on('request',
    (request) => { if (new URL(request.url()).pathname === '/errors/script') sent.push(new URLSearchParams(request.postData() ?? '')); });
  // Other journeys on the same server may report faults of theirs.
  return { sent, expectWritten: (faults: number) => expect.poll(async () => await written() - before).toBeGreaterThanOrEqual(faults) };
}

const message = (page: Page) => page.getByRole('alert').filter({ has: page.locator('.notice') });

test('a fault of a page’s scripts is told to the person, and once to the server', async ({ signIn }) => {
  const page = await signIn('employee');
  await page.goto('/timesheet/dayview/SR/2026-11-18?q=nobody-else-sees-this');
  const { sent, expectWritten } = await reports(page);
  for (let time = 0; time < 3; time += 1) await fail(page, 'the ledger is upside down');
  await expect(message(page)).toContainText('An error occurred. Please try again later.');
  await expect(message(page)).toContainText('the ledger is upside down');
  await expectWritten(1);
  expect(sent.map((fields) => [fields.get('route'), fields.get('name'), fields.get('message')]))
    .toEqual([['routes/_app/timesheet/dayview/$empId/$date/index', 'TypeError', 'the ledger is upside down']]);
  expect(String(sent[0])).not.toContain('nobody-else-sees-this');
});

test('of many faults five are told to the server, also before signing in', async ({ page }) => {
  await page.goto('/auth/login');
  const { sent, expectWritten } = await reports(page);
  for (let number = 0; number < 9; number += 1) await fail(page, `fault number ${number}`);
  await expectWritten(5);
  expect(sent.map((fields) => fields.get('route'))).toEqual(Array.from({ length: 5 }, () => 'routes/auth/login'));
});

test('a page that breaks while it is drawn is an error page, and told to the server', async ({ signIn }) => {
  const page = await signIn('administrator');
  await page.goto('/admin');
  await expect(page.locator('.shell-head .shell-bar')).toBeVisible();
  const { sent, expectWritten } = await reports(page);
  // A page is given nothing to show, as a server of another release might.
  await page.route((url) => url.pathname === '/admin/categories.data', async (route) => {
    const answer = await route.fetch();
    const { value } = await decode(new Response(new Uint8Array(await answer.body())).body!);
    const empty = { ...value as object, 'routes/_app/admin/categories/index': { data: {} } };
    await route.fulfill({ response: answer, body: await new Response(encode(empty)).text() });
  });
  await page.getByRole('main').getByRole('link', { name: /Categories/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Server Error' })).toBeVisible();
  await expectWritten(1);
  expect(sent.map((fields) => [fields.get('route'), fields.get('name')])).toEqual([['routes/_app/admin/categories/index', 'TypeError']]);
  await expect(message(page)).toHaveCount(0);
});

test('what the server answers is no fault of the page’s scripts', async ({ signIn }) => {
  const page = await signIn('employee');
  const { sent } = await reports(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto('/admin/users/list');
  await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});
