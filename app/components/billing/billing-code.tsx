import type { Tone } from '../ui/badge.tsx';

export const BILLING_CODES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  B: { label: 'B', tone: 'client' },
  BPP: { label: 'BPP', tone: 'info' },
  W: { label: 'W', tone: 'neutral' },
};

/** What the letters mean, for the title of a cell. */
export const BILLING_CODE_MEANING: Readonly<Record<string, string>> = {
  B: 'Billable', BPP: 'Drawn from a prepaid balance', W: 'Written off, not charged',
};
