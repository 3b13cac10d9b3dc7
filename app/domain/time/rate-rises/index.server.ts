export { previewRise } from './preview-rise.ts';
export type { RiseRow } from './preview-rise.ts';
export { raiseRates } from './raise-rates.ts';
export { countPriceable, listUnpricedTime, priceTime } from './price-time.ts';
export type { UnpricedRow } from './unpriced-time.read-model.ts';
