/** B is billable, BPP is billable against a prepaid balance, W is a write-off. */
export const BILLING_CODES = ['B', 'BPP', 'W'] as const;
export type BillingCode = (typeof BILLING_CODES)[number];

export const BILLING_CODE_LABEL: Record<BillingCode, string> = {
  B: 'Billable',
  BPP: 'Billable (prepaid)',
  W: 'Write-off',
};

/** Work for the organisation itself is not charged, everything else is. */
export function defaultBillingCode(clientId: string, ownClientId: string): BillingCode {
  return clientId === ownClientId ? 'W' : 'B';
}

/** The chosen code counts only while the override is ticked. */
export function resolveBillingCode(choice: {
  clientId: string;
  ownClientId: string;
  isOverridden: boolean;
  chosen: BillingCode | undefined;
}): { code: BillingCode; isOverridden: boolean } {
  const standard = defaultBillingCode(choice.clientId, choice.ownClientId);
  const code = choice.isOverridden ? (choice.chosen ?? standard) : standard;
  return { code, isOverridden: code !== standard };
}
