import type { Ctx } from '#app/domain/kernel/context.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { Category } from './category.entity.ts';
import { categoryFields, categoryList } from './fields.ts';

/** What kind of work an entry is. */
export const category = record(Category, {
  name: 'category',
  permission: 'category:write',
  key: 'categoryId',
  fields: categoryFields,
  title: ({ categoryName }) => categoryName,
  taken: 'Create failed: This Category ID already exists, please choose a new one.',
  missing: (id) => `Update failed: Category with ID# ${id} cannot be found.`,
  uses: [{ table: 'timesheet', column: 'category_id', words: ['timesheet', 'timesheets'] }],
});

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>['rows'][number];

export const CategoryList = listContract(categoryList, {});

export const listCategories = list({
  name: 'category.list',
  permission: 'category:write',
  input: CategoryList,
  read: ({ em }: Ctx) => tables<typeof Category>(em).selectFrom('category').select(['category.categoryId', 'category.categoryName', 'category.note']),
  search: ['category.categoryName', 'category.categoryId', 'category.note'],
  order: { categoryName: 'category.categoryName', categoryId: 'category.categoryId', note: 'category.note' },
  tie: 'category.categoryId',
});
