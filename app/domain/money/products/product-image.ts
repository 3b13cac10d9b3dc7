import { LockMode } from '@mikro-orm/core';
import { notFound } from '#app/domain/kernel/errors.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { ProductParams, SetProductImage } from './contract.ts';
import { guard } from './policy.ts';
import { Product } from './product.entity.ts';

export interface ProductImage { prodId: string; prodName: string; image: string | null }

/** The image of a product, by its hash. */
export const getProductImage = query({
  name: 'product.get-image',
  ...guard,
  input: ProductParams,
  async run({ em }, { prodId }): Promise<ProductImage> {
    const product = await em.findOne(Product, prodId);
    if (!product) throw notFound('Product');
    return { prodId, prodName: product.prodName, image: product.image ?? null };
  },
});

/** Gives a product an image, or takes it away: it is changed apart from the fields, which an import changes too. */
export const setProductImage = command({
  name: 'product.set-image',
  ...guard,
  input: SetProductImage,
  async run(ctx, { prodId, image }) {
    const product = await ctx.em.findOne(Product, prodId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!product) throw notFound('Product');
    const before = product.image ?? null;
    if (image === undefined || image === before) return { prodId, prodName: product.prodName };
    ctx.audit({ subject: 'product', id: prodId, before: { image: before }, after: { image } });
    ctx.em.assign(product, { image, updatedAt: ctx.now() });
    return { prodId, prodName: product.prodName };
  },
});
