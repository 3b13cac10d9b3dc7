export { listProductCategories, productCategory, productCategoryChoices } from './product-category.ts';
export type { ProductCategoryRow } from './product-category.ts';
export { listProducts, product } from './product.ts';
export type { ProductRow } from './product.ts';
export { listSkus } from './list-skus.ts';
export type { SkuRow } from './list-skus.ts';
export { createSku, sku } from './sku.ts';
export { getSkuPrices, setSkuPrice } from './sku-price.ts';
export type { SkuPriceRow } from './sku-price.ts';
