import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { resetGridLayout, saveGridLayout } from '#app/domain/site/settings/index.server.ts';
import { loader as frame } from '#app/routes/_app/_layout.tsx';
import { action } from '#app/routes/_app/user/grid-layout.ts';
import { outcomeOf } from '#tests/support/route-walk.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });

const post = async (form: Record<string, string | string[]>, who = world.staff) =>
  outcomeOf(action as never, await world.args(who, '/user/grid-layout', { form }));
const layouts = async (who = world.staff) => (await frame(await world.args(who, '/') as never)).gridLayouts;
const COLUMNS = ['clientId', 'name', 'primaryContact'];

describe('a person arranges a list', () => {
  test('with the form: what is not ticked is hidden, and the list is shown again', async () => {
    const answer =
      await post({ gridId: 'clients', order: COLUMNS, shown: ['clientId', 'name'], here: '/admin/clients?columns=clients&q=a',
        returnTo: '/admin/clients?q=a' });
    expect([answer.status, answer.location]).toEqual([303, '/admin/clients?q=a']);
    expect(await layouts()).toEqual({ clients: { order: COLUMNS, hidden: ['primaryContact'] } });
  });

  test('one place at a time, staying with the form', async () => {
    const answer =
      await post({ gridId: 'clients', order: COLUMNS, shown: COLUMNS, move: 'name:up', here: '/admin/clients?columns=clients',
        returnTo: '/admin/clients' });
    expect(answer.location).toBe('/admin/clients?columns=clients');
    expect(await layouts()).toEqual({ clients: { order: ['name', 'clientId', 'primaryContact'], hidden: [] } });
  });

  test('by dragging: widths and order are kept, what is hidden stays hidden', async () => {
    await saveGridLayout(world.ctx(world.staff), { gridId: 'invoices', order: ['a', 'b', 'c'], hidden: ['c'] });
    const answer = await post({ gridId: 'invoices', intent: 'keep', order: ['b', 'a', 'c'], width: ['b:140'] });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await layouts())?.['invoices']).toEqual({ order: ['b', 'a', 'c'], hidden: ['c'], widths: { b: 140 } });
  });

  test('and back to how it came', async () => {
    const answer = await post({ gridId: 'invoices', intent: 'reset', order: ['a'], returnTo: '/invoice/list' });
    expect(answer.location).toBe('/invoice/list');
    expect(Object.keys(await layouts() ?? {})).toEqual(['clients']);
  });

  test('for themselves alone', async () => {
    expect(await layouts(world.admin)).toBeNull();
    await saveGridLayout(world.ctx(world.admin), { gridId: 'clients', hidden: ['name'] });
    expect((await layouts())?.['clients']?.hidden).toEqual([]);
    await resetGridLayout(world.ctx(world.admin), { gridId: 'clients' });
    expect(await layouts(world.admin)).toBeNull();
  });
});

describe('what is refused', () => {
  test('a list without columns, with a word to the person', async () => {
    const response =
      await action(
        await world.args(
          world.staff, '/user/grid-layout', { form: { gridId: 'clients', order: COLUMNS, returnTo: '/admin/clients' } },
        ) as never) as Response;
    expect(
      decodeURIComponent(
        Buffer.from(/daybook_toast=([^;]+)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1]?.replaceAll('%3D', '=') ?? '', 'base64')
          .toString())).toContain('Show at least one column.');
    expect((await layouts())?.['clients']?.hidden).toEqual([]);
  });

  test.each([
    ['a grid that cannot be', { gridId: '../x' }],
    ['a column that cannot be', { gridId: 'clients', order: ['<script>'], shown: ['<script>'] }],
    ['more columns than a list has', { gridId: 'clients', order: Array.from({ length: 61 }, (_, index) => `c${index}`), shown: ['c0'] }],
    ['nothing at all', {}],
  ])('%s', async (_what, form) => {
    const before = await layouts();
    expect((await post(form as Record<string, string>)).status).toBe(303);
    expect((await post({ ...form, intent: 'keep', width: 'x:1e9' } as Record<string, string>)).status).toBe(422);
    expect(await layouts()).toEqual(before);
  });

  test('more lists than there are', async () => {
    for (let index = 0; index < 205; index += 1) await saveGridLayout(world.ctx(), { gridId: `made-up-${index}`, order: ['a'] });
    const stored = await firstRow<{ count: number }>(
      world.em(), sql`select count(*)::int as count from tenant.grid_layout where emp_id = 'ADM'`,
    );
    expect(stored?.count).toBe(200);
    await saveGridLayout(world.ctx(), { gridId: 'made-up-7', order: ['b'] });
    expect((await layouts(world.admin))?.['made-up-7']).toEqual({ order: ['b'] });
  });
});
