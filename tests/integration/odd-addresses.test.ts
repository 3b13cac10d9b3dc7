import { beforeAll, describe, expect, test } from 'vitest';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { addDiscount, addProduct, addProductCategory, addSku } from '#tests/support/plain-records.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  await addProductCategory(world, 'LIC', 'Licences');
  await addProduct(world, 'TIDE', 'Tideline');
  await addSku(world, 'TIDE', 'SEAT', 'A seat', { sell: '15' });
  await addDiscount(world, { clientId: 'NWIND', skuId: 'SEAT', discountPct: '0.125' });
  ask = await openPages(world, world.admin);
});

const rowsOf = async (path: string, query: string) => {
  const { status, page } = await ask(`${path}${path.includes('?') ? '&' : '?'}${query}`);
  return { status, rows: page.all('table').length === 0 ? [] : page.table().rows.map(([first]) => first) };
};

describe('a list asked for in a way that there is none', () => {
  test.each([
    '/admin/categories', '/admin/clients', '/admin/clients/NWIND?tab=rates', '/admin/clients/NWIND?tab=discounts', '/admin/projects/list',
    '/admin/project-iterations?clientId=NWIND&projectId=WEB', '/admin/users/list', '/admin/users/userdetail/EMP', '/admin/locations',
    '/products', '/products/categories', '/admin/security-log',
  ])('%s is shown as it is unasked', async (path) => {
    const plain = await rowsOf(path, '');
    const ODD = 'sort=password&direction=sideways&size=7&page=-3';
    for (const query of [ODD, 'sort=__proto__&page=x', 'sort=name%27%3B--&page=1e9999', 'sort=constructor&size=-1&page=0', 'sort=%00'])
      expect(await rowsOf(path, query), query).toEqual(plain);
    expect((await rowsOf(path, 'page=999999')).status).toBe(200);
  });
});
