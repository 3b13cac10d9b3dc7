import type { ListedCategory } from '#app/domain/projects/index.server.ts';
import type { Column } from '../table/data-grid.tsx';

/** Manage Categories, on the screen and in a file. */
export const categoryColumns: readonly Column<ListedCategory>[] = [
  { key: 'categoryName', header: 'Category Name', sortKey: 'categoryName' },
  { key: 'categoryId', header: 'Category ID', sortKey: 'categoryId', priority: 2 },
  { key: 'note', header: 'Note', sortKey: 'note', priority: 2 },
];
