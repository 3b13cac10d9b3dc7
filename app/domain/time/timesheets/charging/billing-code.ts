import type { BillingCode } from '../contract.ts';

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

/** What an hour was spent on; derived from client and project, never stored. */
export type WorkType = 'client' | 'internal' | 'leave';

export const LEAVE_PROJECT_ID = 'LEAVE';

/** The organisation's own client is internal work, except its project LEAVE; every other client is client work. */
export function workTypeOf(entry: { clientId: string; projectId: string }, ownClientId: string): WorkType {
  if (entry.clientId !== ownClientId) return 'client';
  return entry.projectId === LEAVE_PROJECT_ID ? 'leave' : 'internal';
}

const PREFIX = 'non-working day - ';

/** Categories whose name begins with 'Non-working day - ' are non-working. */
export function isNonWorking(categoryName: string): boolean {
  return categoryName.toLowerCase().startsWith(PREFIX);
}

// The numbers are the published codes of the day categories: client work 1, leave 2 and internal work 4, added up.
const CATEGORY_NAMES = [
  'NoEvent', 'Billable', 'Leave', 'MixedBillableLeave', 'Internal', 'MixedBillableInternal', 'MixedLeaveInternal',
  'MixedBillableInternalLeave',
] as const;

export type DayCategory = (typeof CATEGORY_NAMES)[number];

/** The colour of a calendar day from the kinds of work recorded on it. */
export function dayCategory(kinds: Iterable<WorkType>): DayCategory {
  const present = new Set(kinds);
  const code = (present.has('client') ? 1 : 0) + (present.has('leave') ? 2 : 0) + (present.has('internal') ? 4 : 0);
  return CATEGORY_NAMES[code]!;
}
