import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { Category } from './category.entity.ts';
import { UpdateCategory } from './contract.ts';
import { USED_BY_LEAVE } from './category.read-model.ts';
import { categoryLock } from './policy.ts';

export const updateCategory = command({
  name: 'category.update',
  permission: 'category:write',
  input: UpdateCategory,
  async run(ctx, { categoryId, categoryName, note, version }) {
    const category = await ctx.em.findOne(Category, categoryId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!category) throw new DomainError('not_found', `Update failed: Category with ID# ${categoryId} cannot be found.`);
    const use = await firstRow<{ isUsedByLeave: boolean }>(ctx.em, sql`select ${USED_BY_LEAVE} as "isUsedByLeave"
      from tenant.category c where c.category_id = ${categoryId}`);
    const lock = categoryLock(ctx.actor, { isUsedByLeave: use?.isUsedByLeave ?? false });
    if (lock) throw new DomainError('rule_violated', `${lock.reason} ${lock.remedy}`);
    refuseStaleEdit('category', category, version, { categoryName, note }, (of) => ({ 'Category Name': of.categoryName, Note: of.note }));
    const before = { categoryName: category.categoryName, note: category.note };
    ctx.em.assign(category, { categoryName, note });
    ctx.audit({ subject: 'category', id: categoryId, before, after: { categoryName, note } });
    return { categoryId };
  },
});
