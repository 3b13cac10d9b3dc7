import { MAX_SENT_LINES } from '#app/domain/billing/fields.ts';

/** How many rows a form says that it shows: at least one, and no more than it may send. */
export function lineCountOf(sent: unknown): number {
  return Math.min(MAX_SENT_LINES, Math.max(1, Math.trunc(Number(sent)) || 1));
}
