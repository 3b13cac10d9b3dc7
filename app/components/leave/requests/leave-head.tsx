import { formatDate, formatHours } from '#app/screens/format.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';

interface LeaveHeadProps {
  readonly summary: {
    readonly daysSince: number | null;
    readonly lastDay: string | null;
    readonly minutes: number;
    /** The page of the organisation on which people look up what is left of their leave. */
    readonly leaveRemainingUrl: string;
  };
}

/** A person's leave at a glance. */
export function LeaveHead({ summary: { daysSince, lastDay, minutes, leaveRemainingUrl } }: LeaveHeadProps) {
  return (
    <Card title="My leave" actions={leaveRemainingUrl
      ? <a className="link" href={leaveRemainingUrl} target="_blank" rel="noreferrer noopener">Leave remaining</a> : null}>
      <DefinitionList columns={3} items={[
        { term: 'Days since last leave', value: daysSince === null ? 'No leave yet' : `${daysSince} (${formatDate(lastDay)})` },
        { term: 'Hours in the last 12 months', value: formatHours(minutes * 60) },
      ]} />
    </Card>
  );
}
