import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import {
  addCategory, addClient, addDiscount, addProduct, addProductCategory, addRecurring, addSku,
} from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'SEAT', 'A seat', { sell: '15' });
  await addDiscount(world, { clientId: 'ACME', skuId: 'SEAT', discountPct: '0.125' });
  await addRecurring(world, { clientId: 'ACME', skuId: 'SEAT' });
  await addReceipt(world, await addInvoice(world, '500'), '100.00');
  await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA', note: 'Alpha' }]);
  ask = await openPages(world, world.admin);
});
const shown = async (path: string) => (await ask(path)).page;

describe('the columns of a list', () => {
  test.each<[path: string, heading: string, columns: string[]]>([
    ['/admin/categories', 'Manage Categories', ['Category Name', 'Note']],
    ['/admin/clients', 'Manage Clients', ['Client ID', 'Company Name', 'Primary Contact']],
    ['/admin/projects/list', 'Manage Projects', ['Project Id', 'Project Name', 'Client Name']],
    ['/admin/project-iterations?clientId=NWIND&projectId=WEB', 'Manage Iterations', ['Name', 'Note']],
    ['/admin/users/list', 'Manage Users', ['Name', 'Email', 'Default rate', 'State']],
    ['/admin/clients/ACME?tab=invoices', 'Acme Exports',
      ['Invoice ID', 'Date', 'Period End', 'Type', 'Currency', 'Total', 'Paid', 'Outstanding']],
    ['/admin/clients/ACME?tab=outstanding', 'Acme Exports', ['Invoice ID', 'Total', 'Paid', 'Outstanding', 'Days overdue']],
    ['/admin/clients/ACME?tab=receipts', 'Acme Exports', ['Receipt ID', 'Payment Date', 'Invoice ID', 'Paid']],
    ['/admin/clients/NWIND?tab=rates', 'Northwind Traders',
      ['Employee', 'Rate', 'Prepaid Rate', 'Expiry Date', 'Date Created', 'Date Updated']],
    ['/admin/clients/ACME?tab=time', 'Acme Exports',
      ['Date', 'Employee', 'Project', 'Category', 'Note', 'Code', 'Price', 'Sales Tax Pct', 'Total']],
    ['/admin/clients/ACME?tab=recurring-products', 'Acme Exports',
      ['Product', 'Unit', 'First Interval Period', 'Other Interval Periods', 'Last Invoice End Date', 'Invoices', 'Note']],
    ['/admin/clients/ACME?tab=discounts', 'Acme Exports', ['SKU', 'Product', 'Discount', 'Start', 'End', 'Status', 'Notes']],
    ['/admin/users/userdetail/EMP', 'Emil Price',
      ['Client', 'Rate', 'Prepaid Rate', 'Expiry Date', 'Notes', 'Date Created', 'Date Updated']],
  ])('%s', async (path, heading, columns) => {
    const page = await shown(path);
    const { headings } = page.part('main').table();
    expect(page.texts('h1').join()).toContain(heading);
    expect(headings.filter((each) => columns.includes(each))).toEqual(columns);
  });
});

test('clients and categories open with ten rows, of 10, 20 and 50 that are offered', async () => {
  const many = await createWorld();
  for (let n = 10; n < 22; n++) {
    await addClient(many, `C${n}`, `Client ${n}`);
    await addCategory(many, `T${n}`, `Category ${n}`);
  }
  const see = await openPages(many, many.admin);
  for (const path of ['/admin/clients', '/admin/categories']) {
    const { page } = await see(path);
    expect([path, page.part('main').table().rows.length]).toEqual([path, 10]);
    for (const size of [20, 50]) expect(page.source).toContain(`size=${size}`);
  }
});

test('the tabs of a client stand in their order, with how much is in each', async () => {
  expect((await shown('/admin/clients/ACME')).texts('nav[aria-label="Client"] a')).toEqual([
    'Overview', 'Invoices1', 'Outstanding Invoices1', 'Receipts1', 'Rates0', 'Time1', 'Recurring Products1', 'Recurring Invoice Templates0',
    'Credit Notes0', 'Discounts1',
  ]);
});

describe('what a page says', () => {
  test.each<[path: string, words: string[]]>([
    ['/admin/categories/MGMT/delete', ['Are you sure you want to delete Category (Management)?', 'Cancel', 'Delete Category']],
    ['/admin/categories/new', ['Create Category', 'Non-working day - ']],
    ['/admin/clients/new', ['Create Client', 'Use company name as display name', 'Standard GST', 'GST Free Export', 'Customised GST']],
    ['/admin/clients/edit/ACME', ['Edit Client', 'The id cannot be changed.']],
    ['/admin/clients/delete/ACME', ['Acme Exports cannot be deleted']],
    ['/admin/clients/ACME', ['No logo', 'Edit', 'New Invoice', 'New Recurring Invoice', 'Sync To Ingram Micro']],
    ['/admin/project-iterations', ['Find a Client', 'Please filter through client and project to view iterations.', 'Add Iteration']],
    ['/admin/project-iterations/create', ['Client', 'Project', 'Iteration Name', 'Note', 'Save', 'Back to List']],
    ['/admin/projects/list', ['Filter Clients', 'Add Project']],
    ['/admin/projects/form/create', ['Create Projects', 'Use Iteration', 'Project Abstract', 'Technologies', 'Scrum Master', 'Save',
      'Save and Back to List', 'Back to List']],
    ['/admin/projects/form/WEB', ['Edit Projects']],
    ['/admin/users/list', ['Show Disabled Users', 'Add User']],
    ['/admin/users/create', ['Cancel', 'Save', 'Save And Close']],
    ['/admin', ['Manage Site', 'My Account', 'You have 2 active users of your licenced Unlimited users', 'Timesheet Maintenance',
      'Warning - this page is very dangerous']],
    ['/user/settings', ['My Settings', 'Start Time', 'End Time', 'Lunch Break Start', 'Lunch Break End', 'Lunch Duration', 'Time Zone',
      '(UTC-12:00) Dateline Standard Time', '(UTC+11:00) AUS Eastern Standard Time (Sydney)',
      '(UTC+14:00) Line Islands Standard Time (Kiritimati)', 'Advanced feature toggles']],
    ['/user/settings/profile', ['Blog RSS Feed', 'Twitter Handle', 'Picture']],
  ])('%s', async (path, words) => {
    const { source, text } = await shown(path);
    for (const each of words) expect(`${text} ${source}`, each).toContain(each);
  });

  test('on the site overview also what there is to look after, each figure leading there', async () => {
    await execute(world.em(), sql`update tenant.employee set default_rate = 0 where emp_id = 'ADM'`);
    await execute(world.em(), sql`update tenant.organisation set invoice_closing_date = '2026-10-31'`);
    const page = await shown('/admin');
    const facts = page.texts('dl > div').filter((fact) => /rate|project|e-mail|closed|import/.test(fact));
    expect(facts).toEqual([
      'People without a rate 1', 'Clients without a project 0', 'Clients without an e-mail address 0', 'Last import None yet',
      'Time closed through Nothing closed', 'Invoices closed through 31/10/2026', 'Receipts closed through Nothing closed',
    ]);
    expect(page.link('31/10/2026').href).toBe('/admin/settings/closing-dates');
    await execute(world.em(), sql`update tenant.organisation set invoice_closing_date = null`);
  });

  test('before a client that nothing refers to, or a rate, is deleted', async () => {
    await addClient(world, 'GOING', 'Going Ltd');
    expect((await shown('/admin/clients/delete/GOING')).text).toContain('Are you sure you want to delete Client (Going Ltd)?');
    expect((await shown('/admin/clients/NWIND/rates/1/delete')).text).toContain('Are you sure you want to delete this record?');
  });
});
