export { generateRecurringProducts, isProductDueOn } from './generate-products.ts';
export { createRecurringProduct, proposeRecurringProduct, recurringProduct } from './recurring-product.ts';
export { listRecurringProducts } from './list-recurring-products.ts';
export type { RecurringProductRow } from './list-recurring-products.ts';
