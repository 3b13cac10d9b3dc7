import type { Tone } from '#app/screens/tone.ts';

/** How lists and files call the billing type of an entry, its tone, and what it means in a sentence. */
const BILLING: Readonly<Record<string, { label: string; tone: Tone; meaning: string }>> = {
  B: { label: 'Billable', tone: 'client', meaning: 'Billable' },
  BPP: { label: 'Prepaid', tone: 'info', meaning: 'Drawn from a prepaid balance' },
  W: { label: 'Written off', tone: 'neutral', meaning: 'Written off, not charged' },
};

/** The same where one is chosen for an entry. */
export const BILLING_TYPE_CHOICES = [
  { value: 'B', label: 'B – Billable' }, { value: 'BPP', label: 'BPP – Billable (prepaid)' }, { value: 'W', label: 'W – Write-off' },
];

const ALL_BILLABLE = { value: 'billable', label: 'Billable and prepaid' };

/** The billing types as a filter offers them. */
export const BILLING_TYPES = [...Object.entries(BILLING).map(([value, { label }]) => ({ value, label })), ALL_BILLABLE];

export const billingLabel = (code: string): string => (code === ALL_BILLABLE.value ? ALL_BILLABLE.label : BILLING[code]?.label ?? code);
export const billingTone = (code: string): Tone => BILLING[code]?.tone ?? 'neutral';
export const billingMeaning = (code: string): string => BILLING[code]?.meaning ?? '';
