import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { Category } from './category.entity.ts';
import { categoryLock } from './policy.ts';
import { categoryFields, categoryList } from './fields.ts';

/** What kind of work an entry is. */
export const category = record(Category, {
  name: 'category',
  permission: 'category:write',
  key: 'categoryId',
  makesCode: true,
  http: { base: '/api/categories' },
  fields: categoryFields,
  title: ({ categoryName }) => categoryName,
  taken: 'Create failed: This Category ID already exists, please choose a new one.',
  missing: (id) => `Update failed: Category with ID# ${id} cannot be found.`,
  async lock(ctx, categoryId) {
    const found = await firstRow<{ isUsedByLeave: boolean }>(ctx.em, sql`select exists (select 1 from tenant.timesheet t
      where t.category_id = ${categoryId} and t.input_source = ${sql.lit(INPUT_SOURCE.leave)}) as "isUsedByLeave"`);
    return categoryLock(ctx.actor, { isUsedByLeave: found?.isUsedByLeave ?? false });
  },
  uses: [
    { table: 'timesheet', column: 'category_id', words: ['timesheet', 'timesheets'] },
    { table: 'running_timer', column: 'category_id', words: ['running timer', 'running timers'] },
  ],
});

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>['rows'][number];

/** False of what `lock` keeps; the source is part of the text, so that the index of such entries serves it. */
const canEdit = (em: Ctx['em']) => sql<boolean>`not exists (select 1 from ${tableOf(em, 'timesheet')} t
  where t.category_id = ${sql.ref('category.categoryId')} and t.input_source = ${sql.lit(INPUT_SOURCE.leave)})`;

export const listCategories = list({
  name: 'category.list',
  permission: 'category:write',
  input: listContract(categoryList, {}),
  row: z.strictObject({ categoryId: z.string(), categoryName: z.string(), note: z.string(), canEdit: z.boolean() }),
  http: { method: 'GET', path: '/api/categories' },
  read: ({ em }: Ctx) => tables<typeof Category>(em).selectFrom('category')
    .select(['category.categoryId', 'category.categoryName', 'category.note', canEdit(em).as('canEdit')]),
  search: ['category.categoryName', 'category.categoryId', 'category.note'],
  order: { categoryName: 'category.categoryName', categoryId: 'category.categoryId', note: 'category.note' },
  tie: 'category.categoryId',
});
