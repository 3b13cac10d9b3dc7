import { DataGrid, type Column } from '../table/data-grid.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { ListStates, type Sample } from './list-states.tsx';
import { Section } from './section.tsx';
import { TAX } from '#app/screens/lists/tax-in-columns.ts';

const ROWS: Sample[] = Array.from({ length: 15 }, (_, index) => ({
  id: String(1042 - index),
  date: `2026-11-${String(21 - index).padStart(2, '0')}`,
  client: ['Acme Pty Ltd', 'Harbour & Sons', 'Northwind Traders International'][index % 3] ?? '',
  note: ['Monthly support', 'Workshop and follow-up calls with the finance team', ''][index % 3] ?? '',
  seconds: 27000 + index * 3636,
  total: index === 4 ? '-385.5' : String(1234.5 * (index + 1)),
  tax: '0.1',
  state: ['Paid', 'Overdue', 'Unpaid'][index % 3] ?? '',
}));
const STATE_TONES: Record<string, 'success' | 'danger' | 'neutral'> = { Paid: 'success', Overdue: 'danger' };
const COLUMNS: Column<Sample>[] = [
  { key: 'id', header: 'ID', sortKey: 'id', width: 100 },
  { key: 'date', header: 'Date', kind: 'date', sortKey: 'date', priority: 2 },
  { key: 'client', header: 'Client', kind: 'link', href: (row) => `?client=${row.client.length}`, sortKey: 'client' },
  { key: 'note', header: 'Note', priority: 3 },
  { key: 'seconds', header: 'Hours', kind: 'hours', priority: 2 },
  { key: 'tax', header: 'Tax', kind: 'percent', priority: 3 },
  { key: 'total', header: `Total (inc ${TAX})`, kind: 'money', sortKey: 'total' },
  { key: 'state', header: 'State', kind: 'badge', tone: (row) => STATE_TONES[row.state] ?? 'neutral' },
  { key: 'actions', header: 'Actions', kind: 'actions', priority: 2,
    actions: (row) =>
      [{ label: 'PDF', href: `?pdf=${row.id}`, reload: true }, { label: 'Delete', href: `?delete=${row.id}`, danger: true }] },
];
const TOTALS = { seconds: 786780, total: '147345.5' };

const PAGING = {
  page: 3, pageSize: 15, total: 412, hrefForPage: (page: number) => `?page=${page}`, hrefForPageSize: (size: number) => `?size=${size}`,
};
const COMMON = { columns: COLUMNS, rowKey: (row: Sample) => row.id, rowHref: (row: Sample) => `?open=${row.id}`, empty: 'Nothing here' };

export function ListsSection({ interactive }: { interactive: boolean }) {
  return (
    <>
      <Section title="List">
        <Toolbar>
          <FilterForm label="Invoices" clearHref="?">
            <SearchBox value="" label="Search" placeholder="Number or client" />
          </FilterForm>
        </Toolbar>
        <DataGrid
          {...COMMON}
          rows={ROWS}
          gridId="guide-invoices"
          caption="Invoices"
          sort="date"
          direction="desc"
          hrefForSort={(key, direction) => `?sort=${key}&direction=${direction}`}
          totals={TOTALS}
          pagination={PAGING}
          interactive={interactive}
          exportHref={(format) => `?export=${format}`}
        />
      </Section>
      <Section title="Rows to tick, and marked rows">
        <DataGrid
          {...COMMON}
          rows={ROWS.slice(0, 5)}
          gridId="guide-ticks"
          caption="Time of the client"
          rowTone={(row) => ({ '1042': 'warning', '1041': 'muted', '1040': 'struck', '1039': 'danger' })[row.id] as 'warning' | undefined}
          select={{ name: 'timeId', value: (row) => row.id, label: (row) => `Entry ${row.id}`, checked: (row) => row.id === '1041' }}
          dense
        />
      </Section>
      <ListStates rows={ROWS} common={COMMON} />
    </>
  );
}
