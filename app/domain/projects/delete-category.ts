import { LockMode } from '@mikro-orm/core';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/format-count.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { Category } from './category.entity.ts';
import { CategoryParams } from './contract.ts';

/** Deletes a category that no timesheet uses. */
export const deleteCategory = command({
  name: 'category.delete',
  permission: 'category:write',
  input: CategoryParams,
  async run(ctx, { categoryId }) {
    const category = await ctx.em.findOne(Category, categoryId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!category) throw notFound('Category');
    const used = await firstRow<{ timesheets: number }>(ctx.em, sql`select count(*)::int as timesheets from tenant.timesheet where category_id = ${categoryId}`);
    if (used && used.timesheets > 0) {
      throw new DomainError('conflict', `${category.categoryName} cannot be deleted: ${used.timesheets === 1 ? '1 timesheet uses' : `${formatCount(used.timesheets)} timesheets use`} it.`);
    }
    ctx.audit({ subject: 'category', id: categoryId, before: { categoryName: category.categoryName, note: category.note } });
    ctx.em.remove(category);
    return { categoryName: category.categoryName };
  },
});
