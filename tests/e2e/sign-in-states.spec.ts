import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { demoSignIns } from '#app/db/seed/index.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { startOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, test } from './support/test.ts';

const [administrator] = demoSignIns;
const ELEVEN_MINUTES_MS = 11 * 60_000;
/** Nobody listens there. */
const AWAY = 'http://127.0.0.1:9';

/** An administrator who has signed in eleven minutes ago, in an organisation whose provider does not answer. */
async function prepare(app: Application): Promise<{ name: string; value: string }> {
  const tenant = await findTenantById(app.database, 'harbour');
  if (!tenant) throw new Error('The demo has no Harbour Consulting.');
  await execute(emFor(app.database, tenant),
    sql`insert into tenant.openid_provider (is_enabled, issuer, client_id, button_label)
      values (true, ${AWAY}, 'daybook', 'Sign in with Harbour ID')`);
  const earlier = { ...app, now: () => new Date(Date.now() - ELEVEN_MINUTES_MS) };
  const cookie = await startSession(earlier, new Request('http://localhost'), tenant, 'AH');
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  return { name, value };
}

let server: OwnServer<{ name: string; value: string }>;
test.beforeAll(async () => { server = await startOwnServer(prepare); });
test.afterAll(() => server.stop());

test('some time after signing in, another address or password of somebody takes the administrator’s own password',
  async ({ page, context, expectAccessible, browser, scripted }) => {
  await context.addCookies([{ ...server.prepared, url: server.origin, httpOnly: true, sameSite: 'Lax' }]);
  const present = page.getByLabel('Your Current password');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const edit = async (password: string) => {
    await page.getByLabel('Email').fill('sofia.reed@harbour.example');
    await page.getByLabel('New password').fill('four tidal windows');
    await present.fill(password);
    await save();
  };
  await page.goto(`${server.origin}/admin/users/edit/SR`);
  await expect(present).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible(page);

  await page.getByLabel('Suburb').fill('Balmain');
  await save();
  await expect(page.getByRole('status').filter({ hasText: 'User successfully edited.' })).toBeVisible();

  await page.getByLabel('Position').fill('Principal');
  await edit('');
  await expect(page.locator('.error-summary')).toContainText('Current password is required.');
  await edit('not the password');
  await expect(page.locator('.error-summary')).toContainText('The current password is wrong.');
  await expect(present).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Position')).toHaveValue('Principal');
  await expect(page.getByLabel('Email')).toHaveValue('sofia.reed@harbour.example');
  expect(await page.content()).not.toMatch(/value="(not the password|four tidal windows)"/);
  await expectAccessible(page);

  await edit(administrator.password);
  await expect(page.getByRole('status').filter({ hasText: 'User successfully edited.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('sofia.reed@harbour.example');
  await expect(page.getByLabel('Position')).toHaveValue('Principal');

  const other = await browser.newContext({ javaScriptEnabled: scripted });
  const theirs = await other.newPage();
  await theirs.goto(`${server.origin}/auth/login`);
  await theirs.getByLabel('Email').fill('sofia.reed@harbour.example');
  await theirs.getByLabel('Password').fill('four tidal windows');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs).toHaveURL(`${server.origin}/`);
  await other.close();
});

test('a provider that does not answer is told plainly, and leads back to where it was wanted from', async ({ page, expectAccessible }) => {
  await page.goto(`${server.origin}/admin/categories`);
  await page.getByRole('link', { name: 'Sign in with Harbour ID' }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await expect(page.getByText('The sign-in provider does not answer at the moment. Please try again in a few minutes.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/categories`);
});
