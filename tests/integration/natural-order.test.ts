import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { naturalOrder } from '#app/domain/kernel/natural-order.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { loader as projects } from '#app/routes/_app/admin/projects/list.tsx';
import { loader as fileOf } from '#app/routes/_app/export/$file.ts';
import { loader as clients } from '#app/routes/_app/admin/clients/index.tsx';
import { loader as reports } from '#app/routes/_app/reports/client-project-summary.tsx';
import { fillLongLists, MANY } from '#tests/support/long-lists.ts';
import { groupedTime } from '#tests/support/grouped-time.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await fillLongLists(world.em());
});

const inOrder = Array.from({ length: MANY }, (_, index) => index + 1);
const numbersOf = (texts: readonly string[]): number[] => texts.map((text) => Number(/\d+/.exec(text)?.[0]));

describe('the natural order', () => {
  test.each([
    [['PC10', 'PC2', 'PC1', 'PC11'], ['PC1', 'PC2', 'PC10', 'PC11']],
    [['Sprint 10b', 'sprint 9', 'Sprint 10a'], ['sprint 9', 'Sprint 10a', 'Sprint 10b']],
    [['Éclair', 'Zebra', 'eclipse', 'Apfel'], ['Apfel', 'Éclair', 'eclipse', 'Zebra']],
    [['2 of 10', '2 of 9', '10 of 1'], ['2 of 9', '2 of 10', '10 of 1']],
    [['a', '', '000', '1'], ['', '000', '1', 'a']],
  ])('of %j is %j', async (texts, expected) => {
    const found = await rows<{ text: string }>(
      world.em(), sql`select text from unnest(${texts}::text[]) as given(text) order by ${naturalOrder(sql`text`)}, text`,
    );
    expect(found.map(({ text }) => text)).toEqual(expected);
  });

  test.each(['client', 'project', 'employee'] as const)('of every %s is read from an index', async (table) => {
    const key = { client: 'client_id', project: 'project_id', employee: 'emp_id' }[table];
    const column = (text: string) => (sql.raw(text));
    const plan = await world.em().transactional(async (em) => {
      const inner = em as ReturnType<World['em']>;
      await execute(inner, sql`set local enable_seqscan = off`);
      await execute(inner, sql`set local enable_sort = off`);
      return rows<{ 'QUERY PLAN': string }>(inner,
        sql`explain select ${column(key)} from ${column(`tenant.${table}`)} order by name_in_order, ${column(key)} limit 10`);
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`${table}_in_order`);
  });
});

test.each([
  ['client', 'name_in_order', 'co_name'], ['project', 'name_in_order', 'project_name'], ['category', 'name_in_order', 'category_name'],
  ['employee', 'name_in_order', "trim(first_name || ' ' || surname)"], ['employee', 'surname_in_order', "surname || ' ' || first_name"],
])('is stored of every %s as %s', async (table, column, text) => {
  const piece = (words: string) => (sql.raw(words));
  const [found] = await rows<{ all: number; same: number }>(world.em(), sql`select count(*)::int as all,
    count(*) filter (where ${piece(column)} = ${naturalOrder(piece(text))})::int as same from tenant.${piece(table)}`);
  expect(found!.all).toBeGreaterThan(1);
  expect(found!.same).toBe(found!.all);
});

describe('lists, choices and files', () => {
  test('have PC2 before PC10, by id and by name', async () => {
    for (const sort of ['projectId', 'projectName']) {
      const page = await projects(await world.args(world.admin, `/admin/projects/list?clientId=CL31&size=50&sort=${sort}`));
      expect(numbersOf(page.rows.map(({ projectId }) => projectId)), sort).toEqual(inOrder);
      expect(numbersOf(page.clients.options.map(({ label }) => label))).toContain(31);
    }
    const file =
      await (await fileOf(
        await world.args(world.admin, '/export/projects.csv?clientId=CL31&sort=projectId', { params: { file: 'projects.csv' } }),
      )).text();
    expect(numbersOf(file.trim().split('\r\n').slice(1))).toEqual(inOrder);
    expect(
      numbersOf(
        (await clients(await world.args(world.admin, '/admin/clients?size=50&sort=clientId&q=CL'))).rows.map(({ clientId }) => clientId),
      )).toEqual(inOrder);
  });

  test('so do the reports and their filters', async () => {
    const grouped = await groupedTime(world.ctx(), { groupBy: 'client', thenBy: 'project', clientId: 'CL31' });
    expect(numbersOf(grouped.rows.map(({ second }) => second.id))).toEqual(inOrder);
    const { choices } = await reports(await world.args(world.admin, '/reports/client-project-summary'));
    expect(numbersOf(choices.category.options.map(({ value }) => value).filter((id) => id.startsWith('CA')))).toEqual(
      inOrder.slice(0, choices.category.options.filter(({ value }) => value.startsWith('CA')).length),
    );
  });
});

describe('a list a little longer than its page', () => {
  const shown = async (query: string) => {
    const { params, defaults, rows: found, total } = await projects(await world.args(world.admin, `/admin/projects/list${query}`));
    return { size: params.size, unasked: defaults.size, count: found.length, total };
  };

  test('is shown whole, unless a size is asked for', async () => {
    await execute(world.em(),
      sql`insert into tenant.project (project_id, client_id, project_name) select 'AC' || n, 'ACME', 'More ' || n
        from generate_series(1, 10) n`);
    expect(await shown('?clientId=ACME')).toEqual({ size: 20, unasked: 20, count: 11, total: 11 });
    expect(await shown('?clientId=ACME&size=10')).toEqual({ size: 10, unasked: 10, count: 10, total: 11 });
    expect(await shown('?clientId=CL31')).toEqual({ size: 10, unasked: 10, count: 10, total: 31 });
  });
});
