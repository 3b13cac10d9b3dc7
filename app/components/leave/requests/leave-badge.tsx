import { statusTitle, statusTone, statusWord, type LeaveState } from '#app/screens/leave/leave-status.ts';
import { Badge } from '../../ui/badge.tsx';

/** The state of a request; nothing where its days are written, or it is over. */
export function LeaveBadge(of: LeaveState) {
  const word = statusWord(of);
  if (!word) return null;
  return <span title={statusTitle(of) || undefined}><Badge tone={statusTone(of)}>{word}</Badge></span>;
}
