import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { countCategories, selectCategories } from './category.read-model.ts';
import type { CategoryRow } from './category.read-model.ts';
import { CategoryList } from './contract.ts';
import { categoryLock } from './policy.ts';

/** A row of the list; `canEdit` is false where a change would be refused. */
export type ListedCategory = Omit<CategoryRow, 'isUsedByLeave'> & { canEdit: boolean };

/** A page of the categories that contain the text in id, name or note. */
export const listCategories = query({
  name: 'category.list',
  permission: 'category:write',
  input: CategoryList,
  async run(ctx, list): Promise<Page<ListedCategory>> {
    const counted = await firstRow<{ total: number }>(ctx.em, countCategories(list));
    const found = await rows<CategoryRow>(ctx.em, selectCategories(list));
    const canEdit = (use: Pick<CategoryRow, 'isUsedByLeave'>) => categoryLock(ctx.actor, use) === undefined;
    return { rows: found.map(({ isUsedByLeave, ...row }) => ({ ...row, canEdit: canEdit({ isUsedByLeave }) })), total: counted?.total ?? 0 };
  },
});
