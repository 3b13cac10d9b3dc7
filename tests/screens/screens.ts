import { expect, test } from '../e2e/support/test.ts';

/** Addresses of the demo organisation, by the name of the picture. */
const SCREENS: Readonly<Record<string, string>> = {
  'day-view': '/timesheet/dayview',
  'client-project-summary': '/reports/client-project-summary',
  'timesheet-summary': '/reports/timesheet-summary',
  invoices: '/invoice/list',
  'new-invoice': '/invoice/new',
  receipts: '/receipts',
  'new-receipt': '/receipts/new',
  'manage-site': '/admin',
  clients: '/admin/clients',
  'new-client': '/admin/clients/new',
  projects: '/admin/projects/list',
  'new-project': '/admin/projects/form/create',
  iterations: '/admin/project-iterations',
  categories: '/admin/categories',
  'new-category': '/admin/categories/new',
  users: '/admin/users/list',
  'new-user': '/admin/users/create',
  organisation: '/admin/settings',
  imports: '/admin/import',
  'my-settings': '/user/settings',
  'page-not-found': '/no/such/page',
};

for (const [name, address] of Object.entries(SCREENS)) {
  test(name, async ({ page, signIn, baseURL }, { project }) => {
    await signIn('administrator');
    await page.goto(`${baseURL}${address}`);
    await page.screenshot({ path: `screens/${project.name}/${name}.png`, fullPage: true });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth).catch(() => 0);
    expect(sideways, 'sideways scroll').toBeLessThanOrEqual(0);
  });
}

test('sign-in', async ({ page, baseURL }, { project }) => {
  await page.goto(`${baseURL}/auth/login`);
  await page.screenshot({ path: `screens/${project.name}/sign-in.png`, fullPage: true });
});
