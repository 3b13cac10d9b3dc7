import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import type { Tone } from '../../tone.ts';

/** How far the sending of an invoice is. */
export const DELIVERY: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  partly: { label: 'Partly sent', tone: 'warning' },
  failed: { label: 'Not delivered', tone: 'danger' },
};

/** What is still owed stands out. */
export const owed = (outstanding: string): Tone => (signOf(outstanding) > 0 ? 'danger' : 'neutral');

interface Settled { readonly isDraft: boolean; readonly total: string; readonly paid: string; readonly credited: string;
  readonly outstanding: string; readonly outstandingDays: number }

/** How far a credit note is used up, in one word; its amounts are negative. */
export function creditStatusOf({ paid, outstanding }: Pick<Settled, 'paid' | 'outstanding'>): { label: string; tone: Tone } {
  if (signOf(outstanding) === 0) return { label: 'Allocated', tone: 'success' };
  return signOf(paid) === 0 ? { label: 'Unallocated', tone: 'neutral' } : { label: 'Part allocated', tone: 'info' };
}

/** How an invoice of a list stands, in one word. */
export function statusOf({ isDraft, total, paid, credited, outstanding, outstandingDays }: Settled): { label: string; tone: Tone } {
  if (isDraft) return { label: 'Draft', tone: 'warning' };
  if (outstandingDays > 0) return { label: 'Overdue', tone: 'danger' };
  if (signOf(outstanding) === 0)
    return { label: signOf(total) !== 0 && credited === total ? 'Credited' : 'Paid', tone: 'success' };
  if (signOf(outstanding) !== signOf(total)) return { label: 'Overpaid', tone: 'warning' };
  return signOf(paid) === 0 ? { label: 'Unpaid', tone: 'neutral' } : { label: 'Part paid', tone: 'info' };
}
