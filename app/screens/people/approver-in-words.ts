import type { Approver } from '#app/domain/people/index.server.ts';

/** Who approves for a person, and why they cannot where that is so; empty where administrators alone do. */
export function approverInWords(approver: Approver | null): string {
  if (!approver) return '';
  const { name, isEnabled, isPast } = approver;
  return isEnabled && !isPast ? name : `${name} (${isEnabled ? 'not employed any more' : 'disabled'})`;
}
