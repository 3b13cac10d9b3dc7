import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { checkProductImport, listCatalogue, product, uploadProductImport } from '#app/domain/money/products/index.server.ts';
import { action as uploadTime } from '#app/routes/_app/admin/import/new.tsx';
import { action as run, loader as check } from '#app/routes/_app/products/import/check/$productImportId.tsx';
import { action as upload } from '#app/routes/_app/products/import/index.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline', { taxPct: '0.05', incomeAccount: '4200' });
  await addSku(world, 'TIDE', 'TID1', 'A user', { sell: '14' });
  await addProduct(world, 'GONE', 'Gone');
  await product.remove(world.ctx(), { prodId: 'GONE' });
});

const send = async (text: string) =>
  (await uploadProductImport(world.ctx(), { fileName: 'products.csv', bytes: Buffer.from(text) })).productImportId;
const checked = async (text: string) => checkProductImport(world.ctx(), { productImportId: await send(text), columns: {} });
const HEADER = 'Product ID,Product Name,Category,Tax,Discount allowed,Product Retired,SKU ID,SKU Name,Unit,Sell,First Period,SKU Retired';
const reasons = async (...lines: string[]) =>
  (await checked([HEADER, ...lines].join('\n'))).refusals.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);

describe('the check', () => {
  test('says of each row why it is left out, in the words of the forms', async () => {
    expect(await reasons(
      ',No id,LIC,,,,,,,,,', 'TIDE,,Lamps,,,,,,,,,', 'NEW1,New,,,,,,,,,,', 'TIDE,,,0.1,,,,,,,,', 'TIDE,,,,perhaps,,,,,,,',
      'TIDE,,,,,31/02/2026,,,,,,', 'GONE,Again,LIC,,,,,,,,,', 'TIDE,,,,,,,No id,,,,', 'TIDE,,,,,,TID9,Nine,Week,1,,',
      'TIDE,,,,,,TID9,Nine,,,,',
      'TIDE,,,,,,TID9,Nine,,1,0,', 'NEW2,New,LIC,,,,TID1,,,,,', 'TIDE,short', 'A-B,New,LIC,,,,,,,,,',
    )).toEqual([
      '2 Product ID: Product ID is required.', '3 Category: There is no product category “Lamps”. Add it first.',
      '4 Category: Category is required.', '5 Tax: Write it in percent, such as 10 or 10%.',
      '6 Discount allowed: “perhaps” is neither Yes nor No.', '7 Product Retired: Retired is not a valid date',
      '8 Product ID: This id was used before. Choose another one.', '9 SKU ID: SKU ID is required.',
      '10 Unit: Please select a unit from the list.', '11 Sell: Sell is required', '12 First Period: First Period must be at least 1',
      '13 SKU ID: This SKU belongs to product TIDE.', '14 : The row has 2 cells and the header 12.',
      '15 Product ID: Product ID must be alphanumeric.',
    ]);
  });

  test('refuses a second row of a SKU, and one that describes its product otherwise', async () => {
    expect(await reasons('TWO,Two,LIC,,,,T1,One,,1,,', 'TWO,Two,LIC,,,,T2,Two,,1,,', 'TWO,Other,LIC,,,,T3,Three,,1,,', 'TWO,,,,,,T1,,,1,,'))
      .toEqual(['4 Product ID: Line 2 says something else of this product.', '5 SKU ID: This SKU stands on line 2 already.']);
  });

  test('changes nothing, and counts what is as it was', async () => {
    const { figures } = await checked('product id;SKU ID;sell\nTIDE;TID1;14.00\ntide;;');
    expect(figures).toEqual(
      { newProducts: 0, changedProducts: 0, newSkus: 0, changedSkus: 0, prices: 0, unchanged: 2, refused: 0 });
  });
});

describe('an import', () => {
  const FILE = `Article,Product Name,Category,Tax,SKU ID,SKU Name,Unit,Sell,Cost,Fixed price,Prepaid Hours,SKU Retired
quay,Quay,licences,10%,quay1,Quay,Each,"1,200.50",300,yes,8,31/12/2030
quay,,,,quay2,Quay 2,,20,,,,
TIDE,Tideline 2,,,TID1,,,15,,,,
TIDE,,,,NO,,Week,1,,,,`;
  const at = (productImportId: string, query: string) => `/products/import/check/${productImportId}${query}`;

  test.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'This is a picture, not a CSV file.'],
    ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 0xff, 0, 0xfe), 'This is not a text file.'],
  ])('is not made of %s that is called a CSV file, nor is one of time', async (_what, bytes, words) => {
    for (const [action, path] of [[upload, '/products/import'], [uploadTime, '/admin/import/new']] as const) {
      const form = { file: new File([bytes], 'x.csv'), idempotencyKey: crypto.randomUUID() };
      const answer = await answerOf(action, await world.args(world.admin, path, { form: form as never }));
      expect([path, answer.status, answer.errors['file']?.[0]]).toEqual([path, 422, expect.stringContaining(words)]);
    }
  });

  test('is uploaded, its columns chosen, checked, imported once, and leaves what the file says nothing of', async () => {
    const form = { file: new File([FILE], 'products.csv') };
    const sent = await answerOf(upload, await world.args(world.admin, '/products/import', { form: form as never }));
    expect(sent.status).toBe(303);
    const productImportId = sent.location!.split('/').at(-1)!;
    const params = { productImportId };
    const unmapped = await answerOf(check, await world.args(world.admin, at(productImportId, ''), { params }));
    expect(unmapped.data['figures']).toMatchObject({ newProducts: 0, refused: 4 });
    const chosen = at(productImportId, '?product.prodId=Article');
    const { data } = await answerOf(check, await world.args(world.admin, chosen, { params }));
    expect(data['figures']).toEqual(
      { newProducts: 1, changedProducts: 1, newSkus: 2, changedSkus: 0, prices: 3, unchanged: 0, refused: 1 });

    const post = async (basis: string) => answerOf(run, await world.args(world.admin, chosen, { form: { basis }, params }));
    expect(await post('other')).toMatchObject({ status: 409, errors: { '': [expect.stringContaining('Something has changed')] } });
    expect(await post(data['basis'] as string)).toMatchObject({ status: 303, location: at(productImportId, '') });
    expect(await post(data['basis'] as string)).toMatchObject({ status: 409, errors: { '': ['This file is imported already.'] } });

    expect(await rows(world.em(), sql`select prod_id as id, prod_name as name, tax_pct::text as tax, income_account as account, version
      from tenant.product where prod_id in ('QUAY', 'TIDE') order by 1`)).toEqual([
      { id: 'QUAY', name: 'Quay', tax: '0.100000', account: '', version: 1 },
      { id: 'TIDE', name: 'Tideline 2', tax: '0.050000', account: '4200', version: 2 },
    ]);
    expect(await firstRow(world.em(), sql`select unit, is_fixed_price as fixed, prepaid_hours as hours, retired_date as retired
      from tenant.sku where sku_id = 'QUAY1'`)).toEqual({ unit: 'Each', fixed: true, hours: 8, retired: '2030-12-31' });
    expect(await rows(world.em(), sql`select sku_id as id, sell::text as sell from tenant.sku_price
      where valid_from = ${world.ctx().today()} order by 1`)).toEqual([
      { id: 'QUAY1', sell: '1200.5000' }, { id: 'QUAY2', sell: '20.0000' }, { id: 'TID1', sell: '15.0000' },
    ]);
    expect(await rows(world.em(), sql`select subject, subject_id as id from tenant.audit where action = 'product.import'
      order by 1, 2`))
      .toMatchObject([{ subject: 'product', id: 'QUAY' }, { id: 'TIDE' }, { subject: 'sku', id: 'QUAY1' }, { id: 'QUAY1' },
        { id: 'QUAY2' }, { id: 'QUAY2' }, { id: 'TID1' }]);
  });

  const EMPTY = [['', 'The file is empty.'], ['Product ID', 'The file has a header but no rows.']];
  test.each(EMPTY)('of %j is refused', async (text = '', message = '') => {
    await expect(send(text)).rejects.toMatchObject({ fields: { file: [message] } });
  });

  test('takes the file of the catalogue as it is, and says that nothing in it is new', async () => {
    await addProduct(world, 'LAST', 'Last, “quoted”', {
      description: 'Two\nlines; and "more"', retiredDate: '2026-01-31', taxPct: '0.125',
    });
    const ask = await openPages(world, world.admin);
    const { page: { source } } = await ask('/export/catalogue.csv');
    const { figures } = await checked(source);
    expect(figures).toMatchObject({ newProducts: 0, changedProducts: 0, newSkus: 0, changedSkus: 0, prices: 0, refused: 0 });
    expect(figures.unchanged).toBe((await listCatalogue(world.ctx(), listCatalogue.input.parse({}))).total);
    const dearer = await checked(source.replace('Last, “quoted”', 'The last').replace(',20.00', ',21.00'));
    expect(dearer.figures).toMatchObject({ changedProducts: 1, prices: 1, refused: 0 });
  });
});
