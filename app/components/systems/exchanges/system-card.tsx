import type { SystemState } from '#app/domain/systems/exchanges/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDateTime } from '#app/screens/format.ts';
import { settingsOfSystem } from '#app/screens/systems/exchanges/system-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** The path in the log of an address that is secret itself. */
const HIDDEN_PATH = '/…';
/** An exchange that takes as long is marked. */
const SLOW_MS = 5000;

/** An outside system: whether it is connected, and how asking it has been going. */
export function SystemCard({ system }: { system: SystemState }) {
  const { name, connections, lastSuccessAt, lastError, requests, isAll, slowest } = system;
  const { href, action, words } = settingsOfSystem(system);
  return (
    <Card title={name}
      actions={<Badge tone={connections > 0 ? 'success' : 'neutral'}>{connections > 0 ? 'Connected' : 'Not connected'}</Badge>}>
      <div className="stack">
        <p>{words}</p>
        <DefinitionList columns={2} items={[
          { term: 'Last success', value: lastSuccessAt ? formatDateTime(lastSuccessAt) : 'None yet' },
          { term: 'Requests of the last day', value: `${formatCount(requests)}${isAll ? '' : ' or more'}` },
          { term: 'Slowest of them', value: slowest ? <Slowest of={slowest} /> : 'None' },
          { term: 'Last error', wide: true, value: lastError ? <LastError error={lastError} /> : 'None' },
        ]} />
        {href ? <p><PageLink className="link" href={href}>{action}</PageLink></p> : null}
      </div>
    </Card>
  );
}

function Slowest({ of: { ms, path } }: { of: NonNullable<SystemState['slowest']> }) {
  return (
    <>
      {(ms / 1000).toFixed(2)} s{path === HIDDEN_PATH ? '' : `, ${path}`} {ms >= SLOW_MS ? <Badge tone="warning">Slow</Badge> : null}
    </>
  );
}

function LastError({ error: { at, words, refusal } }: { error: NonNullable<SystemState['lastError']> }) {
  return (
    <>
      {formatDateTime(at)}: {words}
      {refusal ? <details><summary>Answer of the system</summary><p className="muted wrap-anywhere">{refusal}</p></details> : null}
    </>
  );
}
