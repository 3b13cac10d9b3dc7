import type { BillingRunRow } from '#app/domain/money/billing-run/index.server.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const columns: readonly Column<BillingRunRow>[] = [
  { key: 'billingRunId', header: 'Run', width: 70 },
  { key: 'startedAt', header: 'Started', kind: 'datetime', width: 150 },
  personColumn({ key: 'startedBy', header: 'By', priority: 2 }),
  { key: 'through', header: 'Time through', kind: 'date', priority: 2, width: 110 },
  { key: 'clients', header: 'Clients', kind: 'number', width: 80 },
  { key: 'invoiced', header: 'Invoiced', kind: 'number', width: 80 },
  { key: 'drafts', header: 'Still drafts', kind: 'number', priority: 2, width: 100 },
  { key: 'failed', header: 'Failed', kind: 'number', priority: 2, width: 80 },
];

/** The runs of lately, to go back to. */
export function RecentRuns({ runs }: { runs: readonly BillingRunRow[] }) {
  return (
    <DataGrid gridId="billing-runs" caption="Billing runs" columns={columns} rows={runs} dense
      rowKey={({ billingRunId }) => String(billingRunId)} rowHref={({ billingRunId }) => paths.billingRun(billingRunId)}
      empty={<EmptyState title="No billing run yet">Recent runs are listed here.</EmptyState>} />
  );
}
