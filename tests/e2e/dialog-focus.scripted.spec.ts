import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { emFor } from '#app/db/database.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { startOwnServer, type OwnServer } from './support/own-server.ts';
import { expect, test } from './support/test.ts';

/** So many people that they are searched for instead of listed. */
async function prepare(app: Application): Promise<{ name: string; value: string }> {
  const tenant = await findTenantById(app.database, 'harbour');
  if (!tenant) throw new Error('The demo has no Harbour Consulting.');
  await execute(emFor(app.database, tenant), sql`
    insert into tenant.employee (emp_id, first_name, surname, email)
    select 'N' || n, 'Nadia', 'Newcomer ' || n, 'n' || n || '@harbour.example' from generate_series(10, 45) n`);
  const cookie = await startSession(app, new Request('http://localhost'), tenant, 'AH');
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  return { name, value };
}

let server: OwnServer<{ name: string; value: string }>;
test.beforeAll(async () => { server = await startOwnServer(prepare); });
test.afterAll(() => server.stop());

test('the first field of a dialog has the focus when it is searched in, by a click and by the address',
  async ({ page, context, expectAccessible }) => {
  await context.addCookies([{ ...server.prepared, url: server.origin, httpOnly: true, sameSite: 'Lax' }]);
  const employee = page.getByRole('dialog').getByRole('combobox', { name: 'Employee' });
  await page.goto(`${server.origin}/admin/clients/COAST?tab=rates`);
  const opener = page.getByRole('link', { name: 'Add Rate' });
  await opener.click();
  await expect(employee).toBeFocused();
  await page.keyboard.type('Newcomer 45');
  await expect(page.getByRole('option', { name: /Newcomer 45/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(employee).toHaveValue('Nadia Newcomer 45');
  await expectAccessible(page);

  await page.goto(`${server.origin}/admin/clients/COAST/rates/new`);
  await expect(employee).toBeFocused();
});
