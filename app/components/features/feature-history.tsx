import type { FeatureChange } from '#app/domain/features/index.server.ts';
import { DateText } from '../ui/date-text.tsx';

/** Who switched what, newest first. */
export function FeatureHistory({ changes }: { changes: readonly FeatureChange[] }) {
  if (changes.length === 0) return <p className="muted">Nobody has switched anything yet.</p>;
  return (
    <ol className="history">
      {changes.map(({ auditId, at, who, feature, whose, isActive }) => (
        <li key={auditId}>
          <span className="history-when"><DateText value={at} time /></span>
          <span><strong>{feature} switched {isActive ? 'on' : 'off'}</strong> {whose ? `for ${whose}` : 'for everybody'} by {who}</span>
        </li>
      ))}
    </ol>
  );
}
