import { Plane } from 'lucide-react';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { awayStretches, awayWords, waitsFor, type AwayStretch } from '#app/screens/leave/away-words.ts';
import { paths } from '#app/screens/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface LeaveLinesProps {
  readonly leave: readonly AwayDay[];
  /** The days are those of a week and have to be named. */
  readonly namesDays?: boolean;
}

/** The leave of a person on the days of a page, each with the way to its request; nothing without any. */
export function LeaveLines({ leave, namesDays = false }: LeaveLinesProps) {
  if (leave.length === 0) return null;
  return (
    <ul className="leave-lines" aria-label="Leave">
      {awayStretches(leave).map((stretch) => (
        <li key={stretch.requestId ?? stretch.date}><LeaveLine stretch={stretch} namesDays={namesDays} /></li>
      ))}
    </ul>
  );
}

function LeaveLine({ stretch, namesDays }: { stretch: AwayStretch; namesDays: boolean }) {
  const words = wordsOf(stretch, namesDays);
  const waits = waitsFor(stretch);
  return (
    <>
      <Icon icon={Plane} />
      {stretch.requestId === null ? words
        : <PageLink className="link" href={paths.leaveRequest(stretch.requestId)}>{words}</PageLink>}
      {' '}{waits ? <Badge tone="info">{waits === 'asked for' ? 'Asked for' : 'To be cancelled'}</Badge> : null}
    </>
  );
}

/** Several days of a request have its type alone: their parts are said at each of them. */
function wordsOf({ isOneDay, date, lastDay, ...day }: AwayStretch, namesDays: boolean): string {
  const said = isOneDay ? awayWords({ ...day, isAsked: false, isCancelling: false }) : day.typeName ?? 'Away';
  if (!namesDays) return said;
  return `${isOneDay ? formatHeading(date) : `${formatHeading(date)} – ${formatHeading(lastDay)}`}: ${said}`;
}
