import { formatDate, formatHours } from '#app/screens/format.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';

interface LeaveHeadProps {
  readonly title?: string;
  readonly summary: {
    readonly daysSince: number | null;
    readonly lastDay: string | null;
    readonly minutes: number;
    /** Minutes that are left of each type whose balance is counted. */
    readonly balances: readonly { readonly leaveTypeId: number; readonly typeName: string; readonly minutes: number }[];
    /** The page of the organisation on which people look up what is left of their leave. */
    readonly leaveRemainingUrl: string;
  };
}

/** A person's leave at a glance. */
export function LeaveHead({ title = 'My leave', summary: { daysSince, lastDay, minutes, balances, leaveRemainingUrl } }: LeaveHeadProps) {
  return (
    <Card title={title} actions={leaveRemainingUrl
      ? <a className="link" href={leaveRemainingUrl} target="_blank" rel="noreferrer noopener">Leave remaining</a> : null}>
      <DefinitionList columns={3} items={[
        { term: 'Days since last leave', value: daysSince === null ? 'No leave yet' : `${daysSince} (${formatDate(lastDay)})` },
        { term: 'Hours in the last 12 months', value: formatHours(minutes * 60) },
        ...balances.map((left) => ({ term: `Hours left, ${left.typeName}`, value: formatHours(left.minutes * 60) })),
      ]} />
    </Card>
  );
}
