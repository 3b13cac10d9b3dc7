import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

export interface ChoiceRow {
  clientId: string;
  name: string;
  unbilledCount: number;
  billable: string;
}

export interface ClientChoiceProps {
  clients: readonly ChoiceRow[];
  q: string;
  clearHref: string;
  hrefFor: (clientId: string) => string;
}

/** The clients, those with the most unbilled time first. */
export function ClientChoice({ clients, q, clearHref, hrefFor }: ClientChoiceProps) {
  const columns: Column<ChoiceRow>[] = [
    { key: 'name', header: 'Client' },
    { key: 'clientId', header: 'Client ID', priority: 2 },
    { key: 'unbilledCount', header: 'Unbilled entries', kind: 'number', priority: 2 },
    { key: 'billable', header: 'Unbilled value', kind: 'money' },
  ];
  return (
    <>
      <Toolbar>
        <FilterForm label="Search clients" {...(q === '' ? {} : { clearHref })}>
          <SearchBox name="q" value={q} label="Client" id="client-search" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="invoice-clients" caption="Clients" columns={columns} rows={[...clients]} rowKey={({ clientId }) => clientId}
        rowHref={({ clientId }) => hrefFor(clientId)}
        empty={<EmptyState title="No client matches">No client has “{q}” in its name or id.</EmptyState>}
      />
    </>
  );
}
