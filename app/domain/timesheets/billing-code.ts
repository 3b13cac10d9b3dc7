import type { BillingCode } from './contract.ts';

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
