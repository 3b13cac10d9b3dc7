import type { FoundClient, FoundEntry, FoundProject, OwnWorkResults as Results } from '#app/domain/time/timesheets/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface OwnWorkResultsProps { found: Results; q: string; empId: string; today: string }

const USE: Column<{ usedCount: number; lastUsed: string | null }>[] = [
  { key: 'usedCount', header: 'My timesheets', kind: 'number', priority: 2 },
  { key: 'lastUsed', header: 'Last used', kind: 'date', priority: 2 },
];

const ENTRY_COLUMNS: Column<FoundEntry>[] = [
  { key: 'date', header: 'Date', kind: 'date' },
  { key: 'project', header: 'Project' },
  { key: 'client', header: 'Client', priority: 2 },
  { key: 'category', header: 'Category', priority: 3 },
  { key: 'notes', header: 'Notes', priority: 2 },
  { key: 'workedSeconds', header: 'Hours', kind: 'hours' },
];

/** What a search found: records, whose rows lead to the person's time on them, then entries, whose rows lead to their day. */
export function OwnWorkResults({ found, q, empId, today }: OwnWorkResultsProps) {
  const { projects, clients, entries } = found;
  const addTo = (query: { clientId: string; projectId?: string }) => paths.addTimesheet(today, empId, query);
  if (projects.rows.length + clients.rows.length + entries.total === 0) {
    return <EmptyState title="Nothing found">
      No project, no client and none of your own timesheets contains “{q}”. Search for fewer or shorter words.
    </EmptyState>;
  }
  return (
    <div className="stack">
      {projects.rows.length > 0 ? <FoundProjects {...projects} addTo={addTo} empId={empId} /> : null}
      {clients.rows.length > 0 ? <FoundClients {...clients} addTo={addTo} empId={empId} /> : null}
      <section className="stack">
        <h2>My timesheets</h2>
        <DataGrid
          gridId="found-entries" caption="My timesheets" columns={ENTRY_COLUMNS} rows={entries.rows}
          rowKey={({ timeId }) => String(timeId)} rowHref={({ date }) => paths.dayView(empId, date)}
          pagination={{
            page: entries.page, pageSize: entries.size, total: entries.total, hrefForPage: (page) => paths.search({ q, page }),
          }}
          empty={<EmptyState>None of your own timesheets contains “{q}”.</EmptyState>}
        />
      </section>
    </div>
  );
}

interface RecordsProps<Row> {
  rows: Row[];
  more: boolean;
  empId: string;
  addTo(query: { clientId: string; projectId?: string }): string;
}

function FoundProjects({ rows, more, empId, addTo }: RecordsProps<FoundProject>) {
  const columns: Column<FoundProject>[] = [
    { key: 'project', header: 'Project' },
    { key: 'client', header: 'Client', priority: 2 },
    ...USE,
    { key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ clientId, projectId }) => [{ label: 'Add timesheet', href: addTo({ clientId, projectId }) }] },
  ];
  return (
    <section className="stack">
      <h2>Projects</h2>
      <DataGrid
        gridId="found-projects" caption="Projects" columns={columns} rows={rows} rowKey={({ projectId }) => projectId}
        rowHref={({ projectId }) => paths.timesheetSummary({ empId, projectId })} empty={null}
      />
      {more ? <More shown={rows.length} what="projects" /> : null}
    </section>
  );
}

function FoundClients({ rows, more, empId, addTo }: RecordsProps<FoundClient>) {
  const columns: Column<FoundClient>[] = [
    { key: 'client', header: 'Client' },
    ...USE,
    { key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ clientId }) => [{ label: 'Add timesheet', href: addTo({ clientId }) }] },
  ];
  return (
    <section className="stack">
      <h2>Clients</h2>
      <DataGrid
        gridId="found-clients" caption="Clients" columns={columns} rows={rows} rowKey={({ clientId }) => clientId}
        rowHref={({ clientId }) => paths.timesheetSummary({ empId, clientId })} empty={null}
      />
      {more ? <More shown={rows.length} what="clients" /> : null}
    </section>
  );
}

function More({ shown, what }: { shown: number; what: string }) {
  return <p className="muted">These are the first {formatCount(shown)} {what}, those you used last first. Add a word to see fewer.</p>;
}
