import { PersonName } from '../../ui/portrait.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface ShownChange {
  auditId: string;
  at: string;
  who: string;
  /** Whose doing it was, as far as it was a person's, and the hash of their picture. */
  empId: string | null;
  portrait: string | null;
  /** What happened, where the page is not about one thing alone. */
  what?: string;
  /** The entry point it came by. */
  channel: string;
  changes: readonly { label: string; before: string; after: string }[];
}

/** Nothing is said of a browser. */
const BY: Readonly<Record<string, string>> = {
  cli: ', from the terminal', chat: ', in Teams', api: ', by the API', job: ', by a job', import: ', by an import',
};

/** Who changed what, newest first: field, before and after. */
export function HistoryList({ changes, about }: { changes: readonly ShownChange[]; about: string }) {
  if (changes.length === 0) return <EmptyState title="No changes yet">{about}</EmptyState>;
  return (
    <ol className="history">
      {changes.map(({ auditId, at, what, channel, changes: fields, ...by }) => (
        <li key={auditId}>
          <span className="history-when"><DateText value={at} time /></span>
          <div>
            <span>{what ? <><strong>{what}</strong> by <Who {...by} /></> : <strong><Who {...by} /></strong>}{BY[channel] ?? ''}</span>
            <ul className="plain-list">
              {fields.map(({ label, before, after }) => <li key={label}>{label}: {before || 'empty'} → {after || 'empty'}</li>)}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What no person did has no picture. */
export function Who({ who, empId, portrait }: Pick<ShownChange, 'who' | 'empId' | 'portrait'>) {
  return empId === null ? who : <PersonName name={who} portrait={portrait} />;
}
