import { signOf } from '#app/domain/kernel/values/money.ts';
import type { Tone } from '../tone.ts';

/** How far the sending of an invoice is. */
export const DELIVERY: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** What is still owed stands out. */
export const owed = (outstanding: string): Tone => (signOf(outstanding) > 0 ? 'danger' : 'neutral');
