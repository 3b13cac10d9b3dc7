import { z } from 'zod';

/** The records whose history can be read, as their addresses call them. */
export const HISTORY_KINDS = [
  'client', 'project', 'iteration', 'category', 'person', 'rate', 'public-holiday', 'location', 'team', 'video', 'entry', 'invoice',
  'receipt', 'product-category', 'product', 'sku', 'discount', 'recurring-product', 'recurring-invoice',
  'submitted-week', 'credit-note',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const HistoryOf = z.object({
  // An unknown kind is answered as a record that there is not.
  kind: z.string().transform((kind) => HISTORY_KINDS.find((known) => known === kind) ?? ''),
  id: z.string().trim().toUpperCase().regex(/^[A-Z0-9]{1,10}$/).catch(''),
});
export const EntryHistoryOf = HistoryOf.pick({ id: true });
