import { Download } from 'lucide-react';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HoursGrid, HoursOfPeople, type HoursGridRow, type HoursOfPersonRow } from './hours-grid.tsx';

interface Refusal { line: number; field: string; reason: string; remedy: string }
interface Warning { line: number; message: string }
interface Created { kind: string; code: string; name: string; detail: string; rows: number }

export interface CheckTabProps {
  tab: string;
  page: number;
  pageSize: number;
  counts: { refusals: number; warnings: number; created: number };
  refusals: readonly Refusal[];
  warnings: readonly Warning[];
  created: readonly Created[];
  byProject: readonly HoursGridRow[];
  byPerson: readonly HoursOfPersonRow[];
  hrefForPage(page: number): string;
  refusedRowsHref: string;
}

const REFUSALS: readonly Column<Refusal>[] = [
  { key: 'line', header: 'Line', kind: 'number' },
  { key: 'field', header: 'Field' },
  { key: 'reason', header: 'Why it is left out, and what to do',
    render: ({ reason, remedy }) => <>{reason} <span className="muted">{remedy}</span></> },
];

const WARNINGS: readonly Column<Warning>[] = [
  { key: 'line', header: 'Line', kind: 'number' }, { key: 'message', header: 'What was assumed' },
];

const CREATED: readonly Column<Created>[] = [
  { key: 'kind', header: 'Kind' },
  { key: 'code', header: 'Proposed ID' },
  { key: 'name', header: 'Name' },
  { key: 'detail', header: 'Belongs to', priority: 2 },
  { key: 'rows', header: 'Rows', kind: 'number', priority: 2, value: ({ rows }) => formatCount(rows) },
];

/** The open tab of the check: the rows that stay out, warnings, new records, or hours. */
export function CheckTab(props: CheckTabProps) {
  if (props.tab === 'warnings') return <Warnings {...props} />;
  if (props.tab === 'new') return <NewRecords {...props} />;
  if (props.tab === 'hours') return <Hours {...props} />;
  return <Refusals {...props} />;
}

function Refusals({ refusals, counts, page, pageSize, hrefForPage, refusedRowsHref }: CheckTabProps) {
  return (
    <div className="stack">
      {counts.refusals > 0
        ? <p><ButtonLink href={refusedRowsHref} icon={Download} size="small" reload>Download as CSV</ButtonLink></p>
        : null}
      <DataGrid gridId="refusals" caption="Rows that are left out" columns={REFUSALS} rows={refusals}
        rowKey={({ line, field, reason }) => `${line} ${field} ${reason}`}
        pagination={{ page, pageSize, total: counts.refusals, hrefForPage }} empty={<EmptyState>Every row will be imported.</EmptyState>}
        dense />
    </div>
  );
}

function Warnings({ warnings, counts, page, pageSize, hrefForPage }: CheckTabProps) {
  return (
    <DataGrid gridId="import-warnings" caption="Warnings" columns={WARNINGS} rows={warnings}
      rowKey={({ line, message }) => `${line} ${message}`}
      pagination={{ page, pageSize, total: counts.warnings, hrefForPage }} empty={<EmptyState>Nothing had to be assumed.</EmptyState>}
      dense />
  );
}

function NewRecords({ created, counts }: CheckTabProps) {
  return (
    <div className="stack">
      <DataGrid gridId="new-records" caption="Records to be created" columns={CREATED} rows={created}
        rowKey={({ kind, detail, name }) => `${kind} ${detail} ${name}`}
        empty={<EmptyState>Everything named in the rows exists already.</EmptyState>} dense />
      {created.length < counts.created
        ? <p className="muted">The first {created.length} of {formatCount(counts.created)} are shown.</p>
        : null}
    </div>
  );
}

function Hours({ byProject, byPerson }: CheckTabProps) {
  return (
    <div className="stack">
      <Card title="Hours by project" padded={false}>
        <HoursGrid id="hours-by-project" caption="Projects and their hours" what="Project" rows={byProject}
          importedLabel="To be imported" />
      </Card>
      <Card title="Hours by person" padded={false}>
        <HoursOfPeople id="hours-by-person" caption="People and their hours" rows={byPerson} importedLabel="To be imported" />
      </Card>
    </div>
  );
}
