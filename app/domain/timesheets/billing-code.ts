import type { BillingCode } from './contract.ts';

/** Work for the organisation itself is not charged, everything else is. */
export function defaultBillingCode(clientId: string, ownClientId: string): BillingCode {
  return clientId === ownClientId ? 'W' : 'B';
}

/** The code of an entry: the chosen one, else that of the client. The client's own is no override, chosen or not. */
export function resolveBillingCode({ clientId, ownClientId, chosen }: {
  clientId: string;
  ownClientId: string;
  chosen: BillingCode | undefined;
}): { code: BillingCode; isOverridden: boolean } {
  const standard = defaultBillingCode(clientId, ownClientId);
  const code = chosen ?? standard;
  return { code, isOverridden: code !== standard };
}
