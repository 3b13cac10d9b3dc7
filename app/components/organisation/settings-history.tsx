import type { SettingsChange } from '#app/domain/organisation/index.server.ts';
import { DateText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const BY: Readonly<Record<string, string>> = { cli: ', from the terminal', chat: ', in Teams', api: ', by the API', job: ', by a job' };

/** Who changed which settings, newest first: field, before and after. */
export function SettingsHistory({ changes }: { changes: readonly SettingsChange[] }) {
  if (changes.length === 0) return <EmptyState title="No changes yet">What is changed in the settings appears here.</EmptyState>;
  return (
    <ol className="history">
      {changes.map(({ auditId, at, who, channel, changes: fields }) => (
        <li key={auditId}>
          <span className="history-when"><DateText value={at} time /></span>
          <div>
            <strong>{who}{BY[channel] ?? ''}</strong>
            <ul className="plain-list">
              {fields.map(({ label, before, after }) => <li key={label}>{label}: {before || 'empty'} → {after || 'empty'}</li>)}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
