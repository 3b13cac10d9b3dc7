import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { countCategories, selectCategories } from './category.read-model.ts';
import type { CategoryRow } from './category.read-model.ts';
import { CategoryList } from './contract.ts';

/** A page of the categories that contain the text in id, name or note. */
export const listCategories = query({
  name: 'category.list',
  permission: 'category:write',
  input: CategoryList,
  async run(ctx, list): Promise<Page<CategoryRow>> {
    const counted = await firstRow<{ total: number }>(ctx.em, countCategories(list));
    return { rows: await rows<CategoryRow>(ctx.em, selectCategories(list)), total: counted?.total ?? 0 };
  },
});
