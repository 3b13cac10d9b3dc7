import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { listCategories } from '#app/domain/clients/projects/index.server.ts';
import { action as update } from '#app/routes/_app/admin/categories/$categoryId.tsx';
import { action as remove } from '#app/routes/_app/admin/categories/$categoryId/delete.dialog.tsx';
import { loader as list } from '#app/routes/_app/admin/categories/index.tsx';
import { action as create } from '#app/routes/_app/admin/categories/new.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const post = async (action: typeof create, form: Record<string, string>) =>
  answerOf(action, await world.args(world.admin, '/admin/categories/new', { form }));
const stored = (id: string) => firstRow<{ name: string; note: string; version: number }>(world.em(),
  sql`select category_name as name, note, version from tenant.category where category_id = ${id}`);

describe('creating a category', () => {
  test('says what is missing, in the words of the form', async () => {
    const { status, errors } = await post(create, { categoryId: '', categoryName: ' ', note: '' });
    expect(status).toBe(422);
    expect(errors).toEqual({ categoryId: ['Category ID is required.'], categoryName: ['Category Name is required.'] });
  });

  test.each([
    [{ categoryId: 'SEVENCH' }, { categoryId: ['Category ID should not exceed 6 characters.'] }],
    [{ categoryId: 'A-B' }, { categoryId: ['Category ID must be alphanumeric.'] }],
    [{ categoryName: 'x'.repeat(51) }, { categoryName: ['Category Name should not exceed 50 characters.'] }],
    [{ note: 'x'.repeat(256) }, { note: ['Note should not exceed 255 characters.'] }],
    [{ note: 'a\u0000b' }, { note: ['Note contains a control character. Please remove it.'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(create, { categoryId: 'OKAY', categoryName: 'Okay', note: '', ...wrong });
    expect([status, errors]).toEqual([422, messages]);
    expect(await stored('OKAY')).toBeUndefined();
  });

  test('keeps the id in capitals, leads back to the list and leaves a trail', async () => {
    const { status, location } = await post(create, { categoryId: 'rsrch', categoryName: 'Research <b>& more</b>', note: '👩🏽‍💻' });
    expect([status, location]).toEqual([303, '/admin/categories']);
    expect(await stored('RSRCH')).toMatchObject({ name: 'Research <b>& more</b>', note: '👩🏽‍💻' });
    const trail = await rows<{ action: string; who: string }>(
      world.em(), sql`select action, actor_emp_id as who from tenant.audit where subject = 'category' and subject_id = 'RSRCH'`,
    );
    expect(trail).toEqual([{ action: 'category.create', who: 'ADM' }]);
  });

  test('refuses an id that is taken, in whatever case, and one that was deleted', async () => {
    const taken = 'Create failed: This Category ID already exists, please choose a new one.';
    expect(await post(create, { categoryId: 'dev', categoryName: 'Other' }))
      .toMatchObject({ status: 409, errors: { categoryId: [taken] } });
    await post(create, { categoryId: 'GONE', categoryName: 'Gone' });
    await answerOf(remove, await world.args(world.admin, '/admin/categories/GONE/delete', { form: { categoryId: 'GONE' } }));
    expect(await post(create, { categoryId: 'GONE', categoryName: 'Again' }))
      .toMatchObject({ status: 409, errors: { categoryId: [taken] } });
  });
});

test('a category that timesheets use stays, and says so', async () => {
  await addEntries(world, [{}]);
  const answer = await answerOf(remove, await world.args(world.admin, '/admin/categories/DEV/delete', { form: { categoryId: 'DEV' } }));
  expect(answer).toMatchObject({ status: 409, errors: { '': ['Development cannot be deleted: 1 timesheet uses it.'] } });
});

describe('a category on which leave has recorded days', () => {
  beforeAll(async () => {
    await addEntries(world, [{ clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', code: 'W' }]);
    await execute(world.em(), sql`update tenant.timesheet set input_source = 2 where project_id = 'LEAVE'`);
  });
  const LOCKED =
    'Leave has recorded days on this category, so it cannot be changed. Add another category and use that one for what is new.';
  const pageAt = async (path: string) => (await (await openPages(world, world.admin))(path)).page.part('main');

  test('has no Edit in the list, where the others have one', async () => {
    const rights = (await listCategories(world.ctx(), { q: '', sort: 'categoryId', direction: 'asc', page: 1, size: 50 })).rows.map(
      ({ categoryId, canEdit }) => [categoryId, canEdit],
    );
    expect(rights).toContainEqual(['NWANN', false]);
    expect(rights).toContainEqual(['DEV', true]);
    const list = (await pageAt('/admin/categories?size=50')).table('Categories');
    const actions = (id: string) => list.row(id).links.map(({ name }) => name).filter((name) => ['Edit', 'Delete'].includes(name));
    expect(actions('DEV')).toEqual(['Edit', 'Delete']);
    expect(actions('NWANN')).toEqual(['Delete']);
  });

  test('is shown without a form, with the reason and what may be done', async () => {
    const page = await pageAt('/admin/categories/NWANN');
    expect(page.text).toContain('Leave has recorded days on this category, so it cannot be changed.');
    expect(page.text).toContain('Add another category and use that one for what is new.');
    expect(page.fields).toEqual([]);
  });

  test('is not changed by who sends the form all the same, and what was typed stays', async () => {
    const form = { categoryId: 'NWANN', categoryName: 'Annual', note: 'typed', version: '1' };
    const answer = await answerOf(
      update, await world.args(world.admin, '/admin/categories/NWANN', { form, params: { categoryId: 'NWANN' } }),
    );
    expect(answer).toMatchObject({ status: 422, errors: { '': [LOCKED] }, data: { result: { initialValue: { note: 'typed' } } } });
    expect(await stored('NWANN')).toMatchObject({ name: 'Non-working day - Annual leave', note: '', version: 1 });
  });
});

describe('the list', () => {
  const load = async (query: string) =>
    (await answerOf(list, await world.args(world.admin, `/admin/categories${query}`))).data as {
      rows: { categoryId: string }[]; total: number; params: { size: number; page: number }
    };

  test('finds by name, id and note without regard to case, wildcards taken literally', async () => {
    expect((await load('?search=non-WORKING')).rows.map(({ categoryId }) => categoryId)).toEqual(['NWANN']);
    expect((await load('?search=%25')).total).toBe(0);
  });

  test('answers any address', async () => {
    expect((await load('?page=-3&size=7&sort=password&direction=up&search=%00')).params)
      .toMatchObject({ page: 1, size: 10, sort: 'categoryName', direction: 'asc' });
    expect((await load('?page=999')).rows).toEqual([]);
  });
});
