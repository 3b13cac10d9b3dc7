import { DomainError } from '#app/domain/kernel/errors.ts';
import { refuseUsedCode } from '#app/domain/kernel/used-code.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { Category } from './category.entity.ts';
import { CreateCategory } from './contract.ts';

const TAKEN = 'Create failed: This Category ID already exists, please choose a new one.';

export const createCategory = command({
  name: 'category.create',
  permission: 'category:write',
  input: CreateCategory,
  async run(ctx, { categoryId, categoryName, note }) {
    const existing = await ctx.em.findOne(Category, categoryId);
    if (existing) throw new DomainError('conflict', TAKEN, { categoryId: [TAKEN] });
    await refuseUsedCode(ctx, { subject: 'category', id: categoryId, field: 'categoryId', message: TAKEN });
    const category = ctx.em.create(Category, { categoryId, categoryName, note });
    ctx.audit({ subject: 'category', id: categoryId, after: { categoryName, note } });
    return { categoryId: category.categoryId };
  },
});
