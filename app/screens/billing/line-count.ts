import { MAX_EXTRA_LINES } from '#app/domain/billing/fields.ts';

/** How many rows a form says that it shows: at least one, and no more than an invoice has. */
export function lineCountOf(sent: unknown): number {
  return Math.min(MAX_EXTRA_LINES, Math.max(1, Math.trunc(Number(sent)) || 1));
}
