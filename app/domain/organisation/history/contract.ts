import { z } from 'zod';
import { olderThan } from '#app/domain/kernel/page.ts';

/** The records of which more is told than their fields, as their addresses call them. Any other `record()` has its history by its name. */
export const HISTORY_KINDS = [
  'client', 'project', 'iteration', 'person', 'rate', 'public-holiday', 'leave-group', 'team', 'entry', 'invoice', 'receipt',
  'product-category',
  'product', 'sku', 'discount', 'recurring-product', 'recurring-invoice',
  'submitted-week', 'credit-note', 'leave-type', 'leave-request', 'leave-entitlement',
] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Changes of a page of history. */
export const HISTORY_SIZE = 100;

export const HistoryOf = z.object({
  kind: z.string().regex(/^[a-z-]{1,40}$/).catch(''),
  id: z.string().trim().toUpperCase().regex(/^[A-Z0-9]{1,10}$/).catch(''),
  before: olderThan(),
});
export const EntryHistoryOf = HistoryOf.pick({ id: true, before: true });

/** The number of the trail up to which somebody knows all, and how many changes they take at once. */
export const ChangesSince = z.object({
  since: z.number({ error: 'since must be the number that the last answer named' }).int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  size: z.number().int().min(1).max(1000).default(100),
});
