import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { addProduct, addProductCategory } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
});

type Fields = Readonly<Record<string, string>>;

const SKU = { unit: 'Month', sell: '5', validFrom: '2026-11-01', firstPeriod: '1', subsequentPeriod: '1' };

/** What is made under an id or a name of its own: the same one twice, in another case where it is kept in capitals. */
const FORMS: readonly [what: string, path: string, one: Fields, other: Fields, message: string][] = [
  ['category', '/admin/categories/new', { categoryId: 'SAME', categoryName: 'One' }, { categoryId: 'same', categoryName: 'Two' },
    'Create failed: This Category ID already exists, please choose a new one.'],
  ['client', '/admin/clients/new', { clientId: 'SAME', coName: 'One Ltd', taxType: '0' },
    { clientId: 'same', coName: 'Two Ltd', taxType: '0' },
    'Client Id is already in use. Please try something else.'],
  ['project', '/admin/projects/form/create', { projectId: 'SAME', projectName: 'One', clientId: 'NWIND', intent: 'save' },
    { projectId: 'same', projectName: 'Two', clientId: 'ACME', intent: 'save' },
    'This Project Id is already in use. Please try something else.'],
  ['user', '/admin/users/create', { empId: 'SAME', firstName: 'One', surname: 'Price', email: 'one@harbour.example', isEnabled: 'on' },
    { empId: 'same', firstName: 'Two', surname: 'Price', email: 'two@harbour.example', isEnabled: 'on' },
    'This Emp ID already exists, please choose a new one.'],
  ['user of an address', '/admin/users/create',
    { empId: 'MAIL1', firstName: 'One', surname: 'Price', email: 'same@harbour.example', isEnabled: 'on' },
    { empId: 'MAIL2', firstName: 'Two', surname: 'Price', email: 'Same@harbour.example', isEnabled: 'on' }, 'mail'],
  ['location', '/admin/locations/new', { locationId: 'SAME', locationName: 'One' }, { locationId: 'same', locationName: 'Two' },
    'This Location ID is already in use. Please choose another one.'],
  ['product category', '/products/categories/new', { prodCategoryId: 'SAME', prodCategoryName: 'One' },
    { prodCategoryId: 'same', prodCategoryName: 'Two' }, 'This Category ID is already in use. Please choose another one.'],
  ['product', '/products/new', { prodId: 'SAME', prodName: 'One', prodCategoryId: 'LIC' },
    { prodId: 'same', prodName: 'Two', prodCategoryId: 'LIC' }, 'This Product ID is already in use. Please choose another one.'],
  ['SKU', '/products/TIDE/skus/new', { ...SKU, skuId: 'SAME', skuName: 'One' }, { ...SKU, skuId: 'same', skuName: 'Two' },
    'This SKU ID is already in use. Please choose another one.'],
  ['team', '/admin/teams/new', { teamName: 'Same', note: '' }, { teamName: 'same', note: '' },
    'There is a team of this name already. Please choose another one.'],
];

test.each(FORMS)('of two who make the same %s at once one wins, and the other is told', async (_what, path, one, other, message) => {
  const answers = await Promise.all([one, other].map((fields) => ask(path, { ...fields, idempotencyKey: randomUUID() })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, [409, 422].includes(lost?.status ?? 0)]).toEqual([303, true]);
  expect(lost?.page.texts('.error-summary li').join()).toContain(message);
  // What was typed stays.
  const typed = Object.values(lost?.page.fields ?? {}).map(({ value }) => value);
  expect(['One', 'Two', 'One Ltd', 'Two Ltd', 'Same', 'same'].some((name) => typed.includes(name))).toBe(true);
});
