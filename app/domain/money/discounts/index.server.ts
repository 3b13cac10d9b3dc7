import './discount-calls.ts';

export { clientDiscount } from './client-discount.ts';
export { listClientDiscounts } from './list-discounts.ts';
export type { DiscountRow } from './list-discounts.ts';
