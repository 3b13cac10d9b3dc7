import { FEATURES } from '#app/domain/features/contract.ts';
import type { Feature } from '#app/domain/kernel/permissions.ts';
import type { HistoryKind } from './contract.ts';

const { enableInvoices, enableReceipting, enableCreditNotes } = FEATURES;

/** The feature without which there is neither a record of the kind nor its history. */
export const FEATURE_OF: Readonly<Partial<Record<HistoryKind, Feature>>> = {
  invoice: enableInvoices, 'recurring-invoice': enableInvoices, 'credit-note': enableCreditNotes, receipt: enableReceipting,
  product: enableInvoices, 'product-category': enableInvoices, sku: enableInvoices, discount: enableInvoices,
  'recurring-product': enableInvoices,
};
