import { syncInWords, type SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import { syncMarkOf } from '#app/screens/money/external-sync/sync-mark.ts';
import type { Tone } from '#app/screens/tone.ts';
import { Badge } from '../../ui/badge.tsx';

/** The lines of a mark, drawn next to its words. */
export function MarkLines({ tone, lines, title }: { tone: Tone; lines: readonly string[]; title?: string | undefined }) {
  return (
    <span className={`state-mark state-${tone}`} title={title}>
      <svg viewBox="0 0 24 24" aria-hidden="true">{lines.map((line) => <path key={line} d={line} />)}</svg>
    </span>
  );
}

/** How far an invoice is in step with the accounting service: failed, pending, synced, locked or not synced. */
export function SyncMark({ of }: { of: SyncFacts }) {
  const { name, tone, lines } = syncMarkOf(of.syncStatus);
  const words = syncInWords(of);
  return (
    <span className="sync-mark" title={words}>
      <Badge tone={tone}><MarkLines tone={tone} lines={lines} />{name}</Badge>
      {words === name ? null : <span className="visually-hidden">{words}</span>}
    </span>
  );
}
