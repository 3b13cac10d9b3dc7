import type { CategoryRow } from '#app/domain/clients/projects/index.server.ts';
import { categoryFields } from '#app/domain/clients/projects/fields.ts';
import { paths } from '../../paths.ts';
import { columnsOf, type Screen } from '../../screen.ts';

export const categories: Screen<CategoryRow> = {
  list: 'categories',
  file: 'category.list',
  one: 'Category',
  many: 'Categories',
  titles: { list: 'Manage Categories', add: 'Create Category', edit: 'Create Category' },
  fields: categoryFields,
  columns: columnsOf(categoryFields, { categoryName: {}, categoryId: { priority: 2 }, note: { priority: 2 } }),
  keyOf: ({ categoryId }) => categoryId,
  canEdit: ({ canEdit }) => canEdit,
  paths: {
    list: paths.categories, add: () => paths.newCategory(), edit: ({ categoryId }) => paths.category(categoryId),
    remove: ({ categoryId }, query) => paths.deleteCategory(categoryId, query),
  },
  searched: 'name, id or note',
  about: 'Categories say what kind of work an entry is: development, meeting, leave.',
  done: {
    created: () => 'Category created successfully.', updated: () => 'Category updated successfully.',
    removed: (name) => `${name} has been removed successfully.`,
  },
  failed: { create: 'Create failed: Please try again', update: 'Update failed: Please try again' },
};
