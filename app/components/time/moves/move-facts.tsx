import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { NewValues, TimesheetFilter } from '#app/domain/time/moves/contract.ts';
import type { CheckedMove } from '#app/domain/time/moves/index.server.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { HoursText } from '../../ui/hours-text.tsx';
import { PersonName } from '../../ui/portrait.tsx';

interface MoveFactsProps {
  filter: TimesheetFilter;
  preview: CheckedMove;
  /** The ids of the new values. */
  to: NewValues;
}

/** What a move would do: from what to what, and which timesheets. Days are as addresses have them. */
export function MoveFacts({ filter, preview, to: ids }: MoveFactsProps) {
  const { chosen: { from, to, employee, portrait }, count, seconds, repriced } = preview;
  const withId = (name: string | null, id: string) => (name === null || id === '' ? name : `${name} (${id})`);
  const change = (term: string, was: string | null, becomes: string | null) =>
    (was === null && becomes === null ? [] : [{ term, value: becomes === null ? was : `${was ?? 'Any'} → ${becomes}` }]);
  const fact = (term: string, value: string | null) => (value ? [{ term, value }] : []);
  return (
    <>
      <DefinitionList items={[
        ...change('Client', withId(from.client, filter.clientId), withId(to.client, ids.clientId)),
        ...change('Project', withId(from.project, filter.projectId), withId(to.project, ids.projectId)),
        ...change('Iteration', withId(from.iteration, filter.iterationId), withId(to.iteration, ids.iterationId)),
        ...change('Category', withId(from.category, filter.categoryId), withId(to.category, ids.categoryId)),
        ...(employee ? [{ term: 'Employee', value: <PersonName name={employee} portrait={portrait} /> }] : []),
        ...fact('Start date', filter.startDate), ...fact('End date', filter.endDate),
        ...fact('Notes', filter.notes), { term: 'Total records to modify', value: formatCount(count) },
        { term: 'Hours', value: <HoursText seconds={seconds} /> },
      ]} />
      {repriced === 0 ? null : (
        <p>{repriced === 1 ? '1 timesheet gets' : `${formatCount(repriced)} timesheets get`} another client, and the price and tax of that
          client. Prices that somebody has overwritten stay.</p>
      )}
    </>
  );
}
