import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPages } from '#tests/support/browse.ts';
import { addInvoice, addReceipt } from '#tests/support/invoices.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let browse: Awaited<ReturnType<typeof openBrowser>>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await createWorld();
  browse = await openBrowser(world, world.admin);
  ids['invoice'] = await addInvoice(world, '500');
  ids['receipt'] = await addReceipt(world, ids['invoice'], '100.00');
  const [first = 0, second = 0] = await addEntries(world,
    [{ date: '2026-11-16', projectId: 'GENRL', hours: 1, note: 'one' }, { date: '2026-11-17', projectId: 'GENRL', hours: 1, note: 'two' }]);
  Object.assign(ids, { first, second });
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'SEAT', 'A seat');
});

const entry = {
  intent: 'save', empId: 'EMP', date: '2026-11-12', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'HOME',
  startTime: '09:00', endTime: '10:00', timeLess: '0', notes: 'three',
  knownClientId: 'NWIND', knownProjectId: 'GENRL', billableId: 'B',
};
const receipt = {
  clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal: '50', paymentMethod: 'DD', note: '', allocations: '', intent: 'save',
};

type Situation = [text: string, path: () => string, form: Record<string, string> | undefined, endsAt: RegExp, statuses?: number[]];

/** The words of the catalogue by the situation in which they are said. The pages are asked for as by a browser without scripts. */
const SITUATIONS: Situation[] = [
  ['Unable to load timesheet', () => '/timesheet/edit/2026-11-16/EMP/999999', undefined, /^\/timesheet/],
  ['Are you sure you want to delete this timesheet?', () => `/timesheet/edit/2026-11-16/EMP/${ids['first']}/delete`, undefined, /delete$/,
    [200]],
  ['Timesheet saved', () => '/timesheet/add/2026-11-12/EMP', { ...entry, idempotencyKey: 'c-1' }, /^\/timesheet\/dayview/, [303, 200]],
  ['Timesheet deleted successfully', () => `/timesheet/edit/2026-11-16/EMP/${ids['first']}/delete`, { timeId: 'first' },
    /^\/timesheet\/dayview/, [303, 200]],
  ['Timesheet deleted', () => `/timesheet/dayview/EMP/2026-11-17/${ids['second']}/delete`, { timeId: 'second' }, /^\/timesheet\/dayview/,
    [303, 200]],
  ['You must select a client before overwritting the rate.', () => '/timesheet/add/2026-11-12/EMP',
    { ...entry, clientId: '', projectId: '', isOverwriteRate: 'on', sellPrice: '100' }, /add/, [422]],
  ['Invalid time format: time must be in HH:mm format', () => '/timesheet/add/2026-11-12/EMP', { ...entry, startTime: 'nine' }, /add/,
    [422]],
  ['Invalid time value: hours must be between 0 and 23', () => '/timesheet/add/2026-11-12/EMP', { ...entry, startTime: '25:00' }, /add/,
    [422]],
  ['Invalid date string', () => '/timesheet/add/2026-11-12/EMP', { ...entry, date: 'tomorrow' }, /add/, [422]],
  ['Are you sure you want to delete this Receipt? This cannot be undone!', () => `/receipts/details/${ids['receipt']}/delete`, undefined,
    /delete$/, [200]],
  ['Receipt Total must be equal to payment allocations. Please change Receipt Total or reallocate payments accordingly.',
    () => `/receipts/details/${ids['receipt']}`,
    { ...receipt, receiptId: 'receipt', version: '1', receiptTotal: '90', allocations: 'invoice:100.00' }, /details/, [422]],
  ['Receipt is saved!', () => `/receipts/details/${ids['receipt']}`,
    { ...receipt, receiptId: 'receipt', version: '1', receiptTotal: '100', allocations: 'invoice:100.00' }, /^\/receipts\/details/,
    [303, 200]],
  ['Successfully deleted Receipt: # ', () => `/receipts/details/${ids['receipt']}/delete`, { receiptId: 'receipt' }, /^\/receipts/,
    [303, 200]],
  ['Discount created successfully', () => '/admin/clients/ACME/discounts/new', { skuId: 'SEAT', discountPct: '10' }, /tab=discounts/,
    [303, 200]],
  ['Discount created successfully', () => '/admin/clients/ACME/discounts/1', { discountPct: '20', version: '1' }, /tab=discounts/,
    [303, 200]],
  ['Failed to create discount. Please make sure that all mandatory fields are filled and the SKU does not already have a discount set for '
    + 'this client.', () => '/admin/clients/ACME/discounts/new', { skuId: 'SEAT', discountPct: '5' }, /new$/, [409]],
  ['Please ensure all fields are filled in correctly.', () => '/admin/clients/ACME/discounts/new', { skuId: 'SEAT', discountPct: '101' },
    /new$/, [422]],
  ['Discount deleted successfully', () => '/admin/clients/ACME/discounts/1/delete', {}, /tab=discounts/, [303, 200]],
  ['Project Iteration updated successfully', () => '/admin/project-iterations/edit/NWIND/1',
    { iterationName: 'One', note: '', version: '1' }, /project-iterations/, [303, 200]],
  ['Category not found.', () => '/admin/categories/NOPE', undefined, /NOPE$/, [404]],
  ['Client not found.', () => '/admin/clients/NOPE', undefined, /NOPE$/, [404]],
  ['User not found.', () => '/admin/users/userdetail/NOPE', undefined, /NOPE$/, [404]],
  ['Iteration not found.', () => '/admin/project-iterations/edit/NWIND/99999', undefined, /99999$/, [404]],
  ['Server error: Project not found.', () => '/admin/projects/form/NOPE', undefined, /^\/admin\/projects\/list/, [303, 200]],
  ["We couldn't find the page you were looking for at /nowhere.", () => '/nowhere', undefined, /nowhere/, [404]],
];

test.each(['/admin/leave', '/admin/leave/nonsense'])('%s leads to the leave settings that there are without leave',
  async (path) => {
  expect(await browse(path)).toMatchObject({ statuses: [302, 200], path: '/admin/leave/publicHolidays' });
});

test.each([
  ['/invoice', '/invoice/list'], ['/reports', '/reports/client-project-summary'], ['/validation', '/validation/queries'],
  ['/timesheet/dayview/EMP', '/timesheet/dayview/EMP/2026-11-18'], ['/timesheet/weekview/EMP', '/timesheet/weekview/EMP/2026-11-18'],
  ['/timesheet/weekgrid/EMP', '/timesheet/weekgrid/EMP/2026-11-18'],
])('%s alone leads to its first page', async (path, to) => {
  expect(await browse(path)).toMatchObject({ path: to });
  expect((await browse(path)).statuses.at(-1)).toBe(200);
});

test('/auth alone leads to the sign-in page', async () => {
  const answer = await (await openPages(world))('/auth');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/auth/login']);
});

test('the videos are open to everybody', async () => {
  const { statuses, page } = await browse('/videos');
  expect(statuses).toEqual([200]);
  expect(page.text).toContain('Videos, Tutorials and New Features');
});

describe('the words of the catalogue', () => {
  test.each(SITUATIONS)('%s', async (text, path, form, endsAt, statuses) => {
    const filled = form
      && Object.fromEntries(
        Object.entries(form).map(
          ([name, value]) => [name, value.replace(/^(first|second|receipt|invoice)\b/, (id) => String(ids[id] ?? id))],
        ));
    const seen = await browse(path(), filled);
    expect(seen.page.text).toContain(text.trim());
    expect(seen.path).toMatch(endsAt);
    if (statuses) expect(seen.statuses).toEqual(statuses);
  });

  test('Settings saved!', async () => {
    const { page } = await browse('/user/settings');
    const saved = await browse('/user/settings', page.form('startTime'));
    expect(saved.page.text).toContain('Settings saved!');
    expect(saved.statuses[0]).toBe(303);
  });
});
