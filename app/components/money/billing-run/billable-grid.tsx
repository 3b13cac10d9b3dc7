import { CHECK_WORDS, CHECKS } from '#app/domain/money/billing-run/fields.ts';
import type { BillableClient } from '#app/domain/money/billing-run/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { billableColumns } from '#app/screens/money/billing-run/billing-run-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';

type Row = BillableClient & { readonly isReady: boolean };

interface BillableGridProps { rows: readonly Row[]; through: string; isSearched: boolean; ticked: ReadonlySet<string> | null }

/** What the checks found at a client, each leading to what it found; or that it is ready. */
function Checks({ row: { clientId, checks, isReady }, through }: { row: Row; through: string }) {
  const found = CHECKS.filter((check) => checks[check] > 0);
  if (found.length === 0) return isReady ? <Badge tone="success">Ready</Badge> : <span className="muted">Nothing to charge</span>;
  return (
    <span className="cluster">
      {found.map((check) => {
        const { one, many } = CHECK_WORDS[check];
        const words = check === 'address' ? one : `${formatCount(checks[check])} ${checks[check] === 1 ? one : many}`;
        return <PageLink key={check} className="link" href={paths.billingCheck(clientId, { check, through })}>{words}</PageLink>;
      })}
    </span>
  );
}

/** The clients with unbilled time; the ready ones are ticked unless somebody has ticked others. */
export function BillableGrid({ rows, through, isSearched, ticked }: BillableGridProps) {
  const columns: Column<Row>[] = [
    ...billableColumns.map((column): Column<Row> => (column.key === 'value'
      ? { ...column, href: ({ clientId }) => paths.explainUnbilled(clientId, { through }) } : column)),
    { key: 'checks', header: 'Checks', isLong: true, width: 320, render: (row) => <Checks row={row} through={through} /> },
  ];
  return (
    <DataGrid gridId="billing-run" caption="Clients with unbilled time" columns={columns} rows={rows} rowKey={({ clientId }) => clientId}
      select={{
        name: 'clientIds', value: ({ clientId }) => clientId, label: ({ clientName }) => clientName,
        checked: ({ clientId, isReady }) => (ticked ? ticked.has(clientId) : isReady),
      }}
      empty={isSearched
        ? <EmptyState title="No client matches">No client with unbilled time matches these filters.</EmptyState>
        : <EmptyState title="Everything is invoiced">No client has unbilled time through this day.</EmptyState>} />
  );
}
