import type { BillingCode } from './contract.ts';

/** Work for the organisation itself is not charged, everything else is. */
export function defaultBillingCode(clientId: string, ownClientId: string): BillingCode {
  return clientId === ownClientId ? 'W' : 'B';
}

/** A chosen code counts when the override is ticked, or when it is another one than the page showed: without script nothing ticks by itself. */
export function resolveBillingCode(choice: {
  clientId: string;
  ownClientId: string;
  isOverridden: boolean;
  chosen: BillingCode | undefined;
  shown?: BillingCode | undefined;
}): { code: BillingCode; isOverridden: boolean } {
  const standard = defaultBillingCode(choice.clientId, choice.ownClientId);
  const isChosen = choice.isOverridden || choice.chosen !== choice.shown;
  const code = isChosen ? (choice.chosen ?? standard) : standard;
  return { code, isOverridden: code !== standard };
}
