import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let ask: Ask;
beforeAll(async () => {
  world = await createWorld();
  ask = await openPages(world, world.admin);
});

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const client = (coName: string, clientId = '') =>
  ask('/admin/clients/new', { coName, clientId, useCompanyName: 'on', taxType: '0', ...key() });

test('a client without an id is given one of its name, another one where that is or was taken', async () => {
  expect((await client('Umber')).headers.get('Location')).toBe('/admin/clients/UMBER');
  expect((await client('Umber Studio')).headers.get('Location')).toBe('/admin/clients/UMBSTU');
  expect((await client('Umber Studio')).headers.get('Location')).toBe('/admin/clients/US');
  await execute(world.em(), sql`delete from tenant.client where client_id = 'UMBER'`);
  expect((await client('Umber')).headers.get('Location')).toBe('/admin/clients/UMBER2');
  expect((await client('Umber', 'mine')).headers.get('Location')).toBe('/admin/clients/MINE');
});

test('without a name nothing is made up, and a refused form comes back with its id', async () => {
  const empty = await client('');
  expect([empty.status, empty.page.text.includes('Client Id is required.')]).toEqual([422, true]);
  const refused = await ask('/admin/clients/new',
    { coName: 'Ochre House', clientId: '', email: 'nobody', useCompanyName: 'on', taxType: '0', ...key() });
  expect([refused.status, refused.page.field('clientId').value]).toEqual([422, 'OCHHOU']);
});

test.each([
  ['/admin/projects/form/create', { projectName: 'Harbour Walk', projectId: '', clientId: 'NWIND', intent: 'save' }, 'project', 'HARWAL'],
  ['/admin/users/create', { firstName: 'Ines', surname: 'Moreau', empId: '', email: 'ines@harbour.example' }, 'employee', 'INEMOR'],
  ['/admin/categories/new', { categoryName: 'Design review', categoryId: '', note: '' }, 'category', 'DESREV'],
  ['/admin/locations/new', { locationName: 'Wharf', locationId: '' }, 'location', 'WHARF'],
])('%s makes an id of the name too', async (path, form, table, id) => {
  expect((await ask(path, { ...form, ...key() } as Record<string, string>)).status).toBe(303);
  const column = { employee: 'emp_id' }[table as string] ?? `${table}_id`;
  const part = (text: string) => (sql.raw(text));
  expect(await firstRow(world.em(), sql`select 1 as is from tenant.${part(table)} where ${part(column)} = ${id}`)).toEqual({ is: 1 });
});

test('the form proposes the same id while the name is typed, to who may make the record', async () => {
  const proposed = async (query: string, as = ask) => {
    const { status, page } = await as(`/admin/proposed-id?${query}`);
    return status === 200 ? (JSON.parse(page.source) as { id: string }).id : status;
  };
  expect(await proposed('of=client&name=Slate%20and%20Co')).toBe('SLACO');
  expect(await proposed('of=client&name=')).toBe('');
  expect(await proposed('of=project&name=Website')).toBe('WEBSIT');
  expect(await proposed('of=toString&name=x')).toBe(404);
  expect(await proposed('of=client&name=x', await openPages(world, world.staff))).toBe(403);
});

test('what a new client can do without is folded, and open where something of it is wrong or filled in', async () => {
  const isOpen = (page: Awaited<ReturnType<Ask>>['page']) => page.all('details.more-fields[open]').length > 0;
  expect(isOpen((await ask('/admin/clients/new')).page)).toBe(false);
  const form = { coName: 'Folded', clientId: 'FOLD', useCompanyName: 'on', taxType: '0', taxRate: '10', defaultDiscountPct: '0' };
  expect(isOpen((await ask('/admin/clients/new', { ...form, clientId: 'TOOLONG', ...key() })).page)).toBe(false);
  expect(isOpen((await ask('/admin/clients/new', { ...form, email: 'nobody', ...key() })).page)).toBe(true);
  expect(isOpen((await ask('/admin/clients/new', { ...form, clientId: 'TOOLONG', suburb: 'Glebe', ...key() })).page)).toBe(true);
});
