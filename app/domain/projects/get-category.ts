import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { USED_BY_LEAVE } from './category.read-model.ts';
import { CategoryParams } from './contract.ts';
import { categoryLock, type CategoryLock } from './policy.ts';

export interface CategoryView {
  categoryId: string; categoryName: string; note: string; version: number; timesheets: number;
  lock: CategoryLock | null;
}

type CategoryFacts = Omit<CategoryView, 'lock'> & { isUsedByLeave: boolean };

/** One category, with the number of timesheets that stand in the way of its deletion and with why it cannot be changed. */
export const getCategory = query({
  name: 'category.get',
  permission: 'category:write',
  input: CategoryParams,
  async run(ctx, { categoryId }): Promise<CategoryView> {
    const found = await firstRow<CategoryFacts>(ctx.em, sql`select category_id as "categoryId", category_name as "categoryName", note, version,
      (select count(*)::int from tenant.timesheet t where t.category_id = c.category_id) as timesheets,
      ${USED_BY_LEAVE} as "isUsedByLeave"
      from tenant.category c where category_id = ${categoryId}`);
    if (!found) throw notFound('Category');
    const { isUsedByLeave, ...category } = found;
    return { ...category, lock: categoryLock(ctx.actor, { isUsedByLeave }) ?? null };
  },
});
