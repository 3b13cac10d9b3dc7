import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addDiscount, addProduct, addProductCategory, addRate, addRecurring, addSku } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

/** Markup, the end of a script, a formula, and a text that runs the other way. */
const NAME = `</script><img src=x onerror=alert(1)>'"=1+1 ש`;
/** The part of it that would be a picture. */
const WORDS = NAME.slice('</script>'.length, NAME.indexOf(`'`));
let world: World;
let ask: Ask;
let invoiceId: number;

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await addProductCategory(world, 'LIC', NAME);
  await addProduct(world, 'TIDE', NAME);
  await addSku(world, 'TIDE', 'SEAT', NAME, { sell: '15' });
  await addDiscount(world, { clientId: 'ACME', skuId: 'SEAT', discountPct: '0.125' });
  await addRecurring(world, { clientId: 'ACME', skuId: 'SEAT' });
  await addRate(world, { empId: 'EMP', clientId: 'ACME' });
  invoiceId = await addInvoice(world, '500');
  await addEntries(world, [{ clientId: 'ACME', projectId: 'ALPHA', note: NAME }]);
  await execute(world.em(), sql`update tenant.client set co_name = ${NAME}, display_name = ${NAME}, first_name = ${NAME}, note = ${NAME}
    where client_id = 'ACME'`);
  await execute(world.em(), sql`update tenant.employee set first_name = ${NAME}, surname = 'X' where emp_id = 'EMP'`);
  await execute(world.em(), sql`update tenant.project set project_name = ${NAME} where project_id = 'ALPHA'`);
  await execute(world.em(), sql`update tenant.category set category_name = ${NAME} where category_id = 'DEV'`);
  ask = await openPages(world, world.admin);
});

describe('a name that is markup is words and nothing else', () => {
  test.each([
    '/admin/clients', '/admin/clients/ACME', '/admin/clients/ACME?tab=invoices', '/admin/clients/ACME?tab=rates',
    '/admin/clients/ACME?tab=time',
    '/admin/clients/ACME?tab=discounts', '/admin/clients/ACME?tab=recurring-products', '/admin/clients/edit/ACME',
    '/admin/clients/delete/ACME', '/admin/categories', '/admin/categories/DEV', '/admin/projects/list', '/admin/projects/form/ALPHA',
    '/admin/users/list', '/admin/users/userdetail/EMP', '/admin/users/edit/EMP', '/admin/features?empId=EMP', '/products', '/products/TIDE',
    '/products/categories', '/reports/timesheet-summary?period=all', '/timesheet/dayview/EMP/2026-11-02',
    '/invoice/details/:invoice', '/search?q=onerror',
  ])('%s', async (path) => {
    const { status, page } = await ask(path.replace(':invoice', String(invoiceId)));
    expect(status).toBe(200);
    expect([page.text, ...page.fields.map(({ value }) => value)].join(' ')).toContain(WORDS);
    expect(page.all('[onerror], [src=x]')).toEqual([]);
  });
});
