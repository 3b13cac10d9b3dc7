export type BillingCode = 'B' | 'BPP' | 'W';

const MEANINGS: ReadonlyMap<string, BillingCode> = new Map([
  ...['b', 'billable', 'yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí'].map((word) => [word, 'B'] as const),
  ...['w', 'non-billable', 'non billable', 'not billable', 'nonbillable', 'no', 'n', 'false', '0', 'nein', 'non'].map(
    (word) => [word, 'W'] as const,
  ),
  ...['bpp', 'prepaid'].map((word) => [word, 'BPP'] as const),
]);

/** The billing code that a word of another program stands for, or undefined. */
export function readBilling(text: string): BillingCode | undefined {
  return MEANINGS.get(text.trim().toLowerCase());
}
