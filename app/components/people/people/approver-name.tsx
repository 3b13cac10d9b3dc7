import type { Approver } from '#app/domain/people/people/index.server.ts';
import { PersonName } from '../../ui/portrait.tsx';

/** Who approves for a person, and why they cannot where that is so. */
export function ApproverName({ approver: { name, portrait, isEnabled, isPast } }: { approver: Approver }) {
  const why = isEnabled && !isPast ? '' : ` (${isEnabled ? 'not employed any more' : 'disabled'})`;
  return <><PersonName name={name} portrait={portrait} />{why}</>;
}
