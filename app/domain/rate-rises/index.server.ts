export { previewRise } from './preview-rise.ts';
export type { RiseRow } from './preview-rise.ts';
export { raiseRates } from './raise-rates.ts';
