import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
let invoiceId: number;

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  ask = await openPages(world, world.admin);
  invoiceId = await addInvoice(world, '500');
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'TID1', 'A user');
});

type Fields = Record<string, string>;

interface CreateForm {
  /** The file that makes the key. */
  readonly file: string;
  readonly path: () => string;
  readonly fields: () => Fields | FormData;
  /** What there is one more of. */
  readonly counted: RawBuilder<unknown>;
}

const rate = { rate: '150', prepaidRate: '140', expiryDate: '2027-01-31', notes: 'made twice' };
const invoice = {
  clientId: 'ACME', invoiceDate: '2026-11-18', invoiceType: 'Product', paymentTermsDays: '14', clientRef: '', note: '', internalNote: '',
  scope: 'ticked', filterProjectId: '', filterCount: '0',
  'lines[0].description': 'Work', 'lines[0].quantity': '1', 'lines[0].price': '100', 'lines[0].discountPct': '0', 'lines[0].taxPct': '0',
};
const entry = {
  intent: 'save', empId: 'EMP', date: '2026-11-17', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'HOME',
  startTime: '09:00', endTime: '10:00', timeLess: '0',
  notes: 'made twice', knownClientId: 'NWIND', knownProjectId: 'GENRL', billableId: 'B',
};

function upload(): FormData {
  const form = new FormData();
  form.set('file', new File(['Date,Hours,Client\n2026-11-02,1,NWIND\n'], 'time.csv', { type: 'text/csv' }));
  return form;
}

const sku = {
  skuId: 'TWICE', skuName: 'Twice', unit: 'Month', sell: '5', validFrom: '2026-11-01', firstPeriod: '1', subsequentPeriod: '1',
};

function products(): FormData {
  const form = new FormData();
  form.set('file', new File(['Product ID,SKU ID,Sell\nTIDE,TID1,7\n'], 'products.csv', { type: 'text/csv' }));
  return form;
}

const FORMS: readonly CreateForm[] = [
  { file: 'routes/_app/products/categories/new.dialog.tsx', path: () => '/products/categories/new',
    fields: () => ({ prodCategoryId: 'TWICE', prodCategoryName: 'Twice' }), counted: sql`tenant.product_category` },
  { file: 'routes/_app/products/new.tsx', path: () => '/products/new',
    fields: () => ({ prodId: 'TWICE', prodName: 'Twice', prodCategoryId: 'LIC' }), counted: sql`tenant.product` },
  { file: 'routes/_app/products/$prodId/skus/new.dialog.tsx', path: () => '/products/TIDE/skus/new', fields: () => sku,
    counted: sql`tenant.sku` },
  { file: 'routes/_app/products/$prodId/skus/$skuId/prices.dialog.tsx', path: () => '/products/TIDE/skus/TID1/prices',
    fields: () => ({ sell: '7', validFrom: '2026-12-01' }), counted: sql`tenant.sku_price` },
  { file: 'routes/_app/leave/balances/import/index.tsx', path: () => '/leave/balances/import', fields: products,
    counted: sql`tenant.leave_import` },
  { file: 'routes/_app/products/import/index.tsx', path: () => '/products/import', fields: products, counted: sql`tenant.product_import` },
  { file: 'routes/_app/admin/clients/$clientId/discounts/new.dialog.tsx', path: () => '/admin/clients/ACME/discounts/new',
    fields: () => ({ skuId: 'TID1', discountPct: '5', dateStart: '', dateEnd: '' }), counted: sql`tenant.client_discount` },
  { file: 'routes/_app/admin/clients/$clientId/recurring-products/new.dialog.tsx', counted: sql`tenant.recurring_product`,
    path: () => '/admin/clients/ACME/recurring-products/new',
    fields: () => ({ skuId: 'TID1', dateStart: '2026-12-01', dateEnd: '2027-11-30' }) },
  { file: 'routes/_app/reports/saved/new.dialog.tsx', path: () => '/reports/saved/new',
    fields: () => ({ reportName: 'Twice', address: '/reports/utilisation?period=last-month' }), counted: sql`tenant.saved_report` },
  { file: 'routes/_app/admin/categories/new.tsx', path: () => '/admin/categories/new',
    fields: () => ({ categoryId: 'TWICE', categoryName: 'Twice', note: '' }), counted: sql`tenant.category` },
  { file: 'routes/_app/admin/locations/new.dialog.tsx', path: () => '/admin/locations/new',
    fields: () => ({ locationId: 'TWICE', locationName: 'Twice' }), counted: sql`tenant.location` },
  { file: 'routes/_app/admin/clients/new.tsx', path: () => '/admin/clients/new',
    fields: () => ({ clientId: 'TWICE', coName: 'Twice Ltd', useCompanyName: 'on', taxType: '0' }), counted: sql`tenant.client` },
  { file: 'routes/_app/admin/clients/$clientId/rates/new.dialog.tsx', path: () => '/admin/clients/ACME/rates/new',
    fields: () => ({ ...rate, clientId: 'ACME', empId: 'ADM' }), counted: sql`tenant.client_rate` },
  { file: 'routes/_app/admin/clients/$clientId/rates/people.tsx', path: () => '/admin/clients/HRBR/rates/people',
    fields: () => ({ clientId: 'HRBR', expiryDate: '2027-01-31', 'agreed[0].isAgreed': 'on', 'agreed[0].empId': 'ADM',
      'agreed[0].rate': '1', 'agreed[0].prepaidRate': '1' }), counted: sql`tenant.client_rate` },
  { file: 'routes/_app/admin/users/userdetail/$empId/rates/new.dialog.tsx', path: () => '/admin/users/userdetail/ADM/rates/new',
    fields: () => ({ ...rate, clientId: 'NWIND', empId: 'ADM' }), counted: sql`tenant.client_rate` },
  { file: 'routes/_app/admin/users/userdetail/$empId/weeks/new.dialog.tsx', path: () => '/admin/users/userdetail/ADM/weeks/new',
    fields: () => ({ fromDay: '2026-12-01', monday: '8' }), counted: sql`tenant.working_week` },
  { file: 'routes/_app/admin/rate-rise.tsx', path: () => '/admin/rate-rise?value=10&from=2026-12-01',
    fields: () => ({ by: 'percent', value: '10', from: '2026-12-01', rounding: '0.01', rates: '1.1' }), counted: sql`tenant.client_rate` },
  { file: 'routes/_app/admin/videos/new.dialog.tsx', path: () => '/admin/videos/new', counted: sql`tenant.video`,
    fields: () => ({ title: 'Twice', address: 'https://videos.example/2', description: '', place: '' }) },
  { file: 'routes/_app/admin/teams/new.dialog.tsx', path: () => '/admin/teams/new', fields: () => ({ teamName: 'Twice', note: '' }),
    counted: sql`tenant.team` },
  { file: 'routes/_app/admin/projects/form/create.tsx', path: () => '/admin/projects/form/create',
    fields: () => ({ projectId: 'TWICE', projectName: 'Twice', clientId: 'NWIND', intent: 'save' }), counted: sql`tenant.project` },
  { file: 'routes/_app/admin/project-iterations/create.tsx', path: () => '/admin/project-iterations/create?clientId=NWIND&projectId=WEB',
    fields: () => ({ clientId: 'NWIND', projectId: 'WEB', iterationName: 'Twice', note: '' }), counted: sql`tenant.iteration` },
  { file: 'routes/_app/admin/users/create.tsx', path: () => '/admin/users/create',
    fields: () =>
      ({ empId: 'TWICE', firstName: 'Tia', surname: 'Wice', email: 'tia@harbour.example', isEnabled: 'on', defaultRate: '155.5' }),
      counted: sql`tenant.employee` },
  { file: 'routes/_app/admin/leave/publicHolidays/new.dialog.tsx', path: () => '/admin/leave/publicHolidays/new',
    fields: () => ({ name: 'Twice Day', date: '2026-12-09', groups: '1' }), counted: sql`tenant.public_holiday` },
  { file: 'routes/_app/admin/leave/leaveTypes/new.dialog.tsx', path: () => '/admin/leave/leaveTypes/new', counted: sql`tenant.leave_type`,
    fields: () => ({ typeName: 'Twice', listOrder: '9', noticeDays: '0' }) },
  { file: 'routes/_app/leave/balances/new.tsx', path: () => '/leave/balances/new', counted: sql`tenant.leave_entitlement`,
    fields: () => ({
      empId: 'EMP', leaveTypeId: '1', startsOn: '2026-01-01', yearly: '152', yearlyFrom: '2026-01-01', accrues: 'daily', yearEndMonth: '12',
      version: '0',
    }) },
  { file: 'routes/_app/leave/balances/of/$empId/$leaveTypeId/adjust.dialog.tsx', path: () => '/leave/balances/of/EMP/1/adjust',
    fields: () => ({ empId: 'EMP', leaveTypeId: '1', movedOn: '2026-06-01', hours: '1', reason: 'Twice' }),
    counted: sql`(select from tenant.leave_movement where kind = 'adjusted') adjusted` },
  { file: 'routes/_app/leave/new.tsx', path: () => '/leave/new', counted: sql`tenant.leave_request`, fields: () => ({
    empId: 'ADM', leaveTypeId: '1', firstDay: '2026-12-14', lastDay: '2026-12-14', firstPart: 'day', lastPart: 'day', reason: 'Twice',
  }) },
  { file: 'routes/_app/admin/leave/publicHolidays/prepared.dialog.tsx', path: () => '/admin/leave/publicHolidays/prepared',
    fields: () => ({ place: 'NZ', year: '2027', groups: '1' }),
    counted: sql`(select from tenant.public_holiday where holiday_date = '2027-12-25') christmas` },
  { file: 'routes/_app/admin/leave/leaveGroups/new.dialog.tsx', path: () => '/admin/leave/leaveGroups/new',
    fields: () => ({ name: 'Twice', entities: 'user:EMP' }), counted: sql`tenant.leave_group` },
  { file: 'routes/_app/admin/import/new.tsx', path: () => '/admin/import/new', fields: upload, counted: sql`tenant.import_batch` },
  { file: 'routes/_app/invoice/recurring/new.tsx', path: () => '/invoice/recurring/new?clientId=ACME',
    counted: sql`tenant.recurring_invoice`,
    fields: () => ({ ...invoice, lineCount: '1', dateFrom: '2026-12-01', dateTo: '', unit: 'Month', firstFrequency: '1',
      subsequentFrequency: '1', output: 'draft' }) },
  { file: 'routes/_app/invoice/billing/index.tsx', path: () => '/invoice/billing', counted: sql`tenant.billing_run`,
    fields: () => ({ through: '2026-10-31', clientIds: 'ACME' }) },
  { file: 'routes/_app/invoice/new.tsx', path: () => '/invoice/new?clientId=ACME', fields: () => invoice, counted: sql`tenant.invoice` },
  { file: 'routes/_app/invoice/details/$invoiceId/duplicate.dialog.tsx', path: () => `/invoice/details/${invoiceId}/duplicate`,
    fields: () => ({ invoiceId: String(invoiceId) }), counted: sql`tenant.invoice` },
  {
    file: 'routes/_app/invoice/details/$invoiceId/email.dialog.tsx', path: () => `/invoice/details/${invoiceId}/email`,
    fields: () => ({ invoiceId: String(invoiceId), to: 'ann@acme.example', cc: '', subject: 'Twice', message: 'Please pay.' }),
    counted: sql`tenant.client_email`,
  },
  { file: 'routes/_app/admin/clients/$clientId/credit-notes/new.dialog.tsx', path: () => '/admin/clients/ACME/credit-notes/new',
    fields: () => ({ clientId: 'ACME', invoiceType: 'Time', amount: '5', creditNoteDate: '2026-11-18', note: '' }),
    counted: sql`tenant.credit_note` },
  { file: 'routes/_app/admin/clients/$clientId/statement/email.dialog.tsx', path: () => '/admin/clients/ACME/statement/email',
    fields: () => ({ to: 'ann@acme.example', cc: '', subject: 'Twice', message: 'Please find it attached.' }),
    counted: sql`tenant.client_email` },
  { file: 'routes/_app/invoice/credit-notes/$creditNoteId/email.dialog.tsx', path: () => '/invoice/credit-notes/1/email',
    fields: () => ({ to: 'ann@acme.example', cc: '', subject: 'Twice', message: 'Please find it attached.' }),
    counted: sql`tenant.client_email` },
  { file: 'routes/_app/invoice/details/$invoiceId/credit.dialog.tsx', path: () => `/invoice/details/${invoiceId}/credit`,
    fields: () => ({ clientId: 'ACME', invoiceType: 'Product', amount: '5', creditNoteDate: '2026-11-18', note: '' }),
    counted: sql`tenant.credit_note` },
  { file: 'routes/_app/receipts/new-receipt.server.ts', path: () => '/receipts/new',
    fields: () =>
      ({ clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '25', paymentMethod: 'DD', note: '', intent: 'save',
        allocations: `${invoiceId}:25.00` }), counted: sql`tenant.receipt` },
  { file: 'routes/_app/timesheet/add/$date/$employeeId.tsx', path: () => '/timesheet/add/2026-11-17/EMP', fields: () => entry,
    counted: sql`tenant.timesheet` },
  { file: 'routes/_app/timesheet/weekgrid/$empId/$date/index.tsx', path: () => '/timesheet/weekgrid/EMP/2026-11-30',
    fields: () => ({ empId: 'EMP', 'cells[0].at': '2026-11-30/0/0/0/NWIND/GENRL/DEV/', 'cells[0].typed': '1' }),
    counted: sql`tenant.timesheet` },
  { file: 'routes/_app/timesheet/weekview/$empId/$date/copy.dialog.tsx', path: () => '/timesheet/weekview/EMP/2026-11-30/copy',
    fields: () => ({ empId: 'EMP', from: '2026-11-30', to: '2026-12-07', week: 'on', all: 'on' }), counted: sql`tenant.timesheet` },
  { file: 'routes/_app/timesheet/dayview/$empId/$date/copy.dialog.tsx', path: () => '/timesheet/dayview/EMP/2026-12-07/copy',
    fields: () => ({ empId: 'EMP', from: '2026-12-07', to: '2026-12-09', all: 'on' }), counted: sql`tenant.timesheet` },
];

/** Sent twice where there is something to send: an import, a move, a timer, a week that is submitted, a draft, time that gets a price. */
const ELSEWHERE = [
  'routes/_app/admin/import/$importId/check.tsx', 'routes/_app/admin/compare-move-timesheets/confirm.dialog.tsx',
  'routes/_app/admin/compare-move-timesheets/past/$timeMoveId/move-back.dialog.tsx', 'routes/_app/timesheet/timer/index.tsx',
  'routes/_app/invoice/details/$invoiceId/issue-and-send.dialog.tsx', 'routes/_app/admin/unpriced-time.tsx',
  'routes/_app/timesheet/weeks/$empId/$date/index.tsx', 'routes/_app/timesheet/weeks/$empId/$date/return.dialog.tsx',
  'routes/_app/timesheet/weeks/index.tsx', 'routes/c/$token/index.tsx', 'routes/_app/user/settings/delegates/index.tsx',
  'routes/_app/user/api-keys/index.tsx', 'routes/_app/user/api/$call.tsx', 'routes/_app/admin/webhooks/signing-secret.tsx',
  'routes/_app/leave/approvals/index.tsx', 'routes/_app/leave/$leaveRequestId/index.tsx',
  ...['cancel', 'decline', 'end', 'refuse'].map((step) => `routes/_app/leave/$leaveRequestId/${step}.dialog.tsx`),
];

const bodyOf = (fields: Fields | FormData, key: string) => {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  body.set('idempotencyKey', key);
  return body;
};

const count = async (table: RawBuilder<unknown>) =>
  (await firstRow<{ count: number }>(world.em(), sql`select count(*)::int as count from ${table}`))?.count ?? 0;

describe('a form that creates', () => {
  test('is walked here, wherever its key is made', () => {
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(routes|web)\/.*\.tsx?$/.test(file) && /idempotencyKey: newIdempotencyKey\(\)/.test(readFileSync(join('app', file), 'utf8')));
    const records = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx$/.test(file) && readFileSync(join('app/routes', file), 'utf8').includes('newRecord(args'),
    );
    const all = [...files.filter((file) => file !== 'web/records.server.ts'), ...records.map((file) => `routes/${file}`)];
    expect([...FORMS.map(({ file }) => file), ...ELSEWHERE].sort()).toEqual(all.sort());
  });

  test.each(FORMS)('sent several times does it once: $file', async ({ path, fields, counted }) => {
    const { page } = await ask(path());
    const key = page.form('idempotencyKey').get('idempotencyKey') ?? '';
    expect(key, 'the page has a key').toMatch(/^[0-9a-f-]{36}$/);
    const before = await count(counted);
    const atOnce = await Promise.all([1, 2, 3].map(() => ask(path(), bodyOf(fields(), key))));
    const later = await ask(path(), bodyOf(fields(), key));
    for (const answer of [...atOnce, later]) expect(answer.status).toBeLessThan(400);
    expect(new Set([...atOnce, later].map((answer) => answer.headers.get('Location'))).size, 'all lead to the same').toBe(1);
    expect(await count(counted)).toBe(before + 1);
  });

  test('sent again after it was changed is refused, rather than losing the change unseen', async () => {
    const fields = { categoryId: 'LATER', categoryName: 'As it was sent first', note: '' };
    expect((await ask('/admin/categories/new', bodyOf(fields, 'later-1'))).status).toBe(303);
    const changed = await ask('/admin/categories/new', bodyOf({ ...fields, categoryName: 'As it was changed' }, 'later-1'));
    expect(changed.status).toBe(409);
    expect(changed.page.text).toContain('This form was saved when it was first sent, without what you have changed since.');
    expect(changed.page.field('categoryName').value).toBe('As it was changed');
    expect((await ask('/admin/categories/new', bodyOf(fields, 'later-1'))).status, 'the form of then').toBe(303);
    expect(
      (await firstRow<{ name: string }>(
        world.em(), sql`select category_name as name from tenant.category where category_id = 'LATER'`,
      ))?.name).toBe('As it was sent first');
  });
});
