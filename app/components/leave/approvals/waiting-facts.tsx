import type { WaitingLeave } from '#app/domain/leave/approvals/index.server.ts';
import { awayOf, balanceOf, recordedOf } from '#app/screens/leave/approval-columns.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';

/** The facts by which a request is decided: the balance before and after, people who are away meanwhile, and time on those days. */
export function WaitingFacts({ leave }: { leave: WaitingLeave }) {
  const { alsoAway, recorded } = leave;
  return (
    <DefinitionList columns={3} items={[
      { term: 'Balance before and after', value: balanceOf(leave) || 'None is counted' },
      { term: 'Also away, of the same team or projects', value: listOf(alsoAway.map(awayOf), 'Nobody') },
      { term: 'Time on these days', value: listOf(recorded.map(recordedOf), 'None') },
    ]} />
  );
}

const listOf = (items: readonly string[], none: string) => (items.length === 0 ? none
  : <ul className="plain-list">{items.map((item) => <li key={item}>{item}</li>)}</ul>);
