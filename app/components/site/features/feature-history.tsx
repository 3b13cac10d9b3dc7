import type { FeatureChange } from '#app/domain/site/features/index.server.ts';
import { Who } from '../../organisation/history/history-list.tsx';
import { PersonName } from '../../ui/portrait.tsx';
import { DateText } from '../../ui/date-text.tsx';

/** Who switched what, newest first. */
export function FeatureHistory({ changes }: { changes: readonly FeatureChange[] }) {
  if (changes.length === 0) return <p className="muted">Nobody has switched anything yet.</p>;
  return (
    <ol className="history">
      {changes.map(({ auditId, at, feature, whose, portraitOfWhose, isActive, ...by }) => (
        <li key={auditId}>
          <span className="history-when"><DateText value={at} time /></span>
          <span>
            <strong>{feature} switched {isActive ? 'on' : 'off'}</strong> for
            {' '}{whose ? <PersonName name={whose} portrait={portraitOfWhose} /> : 'everybody'} by <Who {...by} />
          </span>
        </li>
      ))}
    </ol>
  );
}
