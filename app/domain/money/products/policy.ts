import { FEATURES } from '#app/domain/site/features/contract.ts';

/** What every use-case of products asks for. */
export const guard = { permission: 'product:write', feature: FEATURES.enableInvoices } as const;

/** What may be done with a product or a SKU that something names. */
export const RETIRE_INSTEAD = 'Retire it instead: it is then no longer offered, and what names it stays as it is.';
