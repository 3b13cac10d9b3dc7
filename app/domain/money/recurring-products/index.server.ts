export { generateSoon } from './generate-soon.ts';
export { GENERATE_RECURRING } from './job-names.ts';
export { generateRecurringProducts, isProductDueOn } from './generate-products.ts';
export { createRecurringProduct, proposeRecurringProduct, recurringProduct } from './recurring-product.ts';
export { listRecurringProducts } from './list-recurring-products.ts';
export type { RecurringProductRow } from './list-recurring-products.ts';
