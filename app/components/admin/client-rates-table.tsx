import { Plus } from 'lucide-react';
import type { ClientRateRow } from '#app/domain/rates/index.server.ts';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { plainField } from '../form/plain-field.ts';
import { DataGrid, type Column, type DataGridProps } from '../table/data-grid.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

export interface ClientRatesTableProps {
  rows: ClientRateRow[];
  /** Whose column is left out: the page is about them. */
  of: 'client' | 'employee';
  showsExpired: boolean;
  /** Kept when the filter is changed: the open tab. */
  keep?: Readonly<Record<string, string>>;
  addHref: string;
  editHref(rateId: number): string;
  deleteHref(rateId: number): string;
  links: Pick<DataGridProps<ClientRateRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

/** Rates of a client or of a person, on the screen and in a file. */
export const clientRateColumns = (of: ClientRatesTableProps['of']): readonly Column<ClientRateRow>[] => [
  of === 'client' ? { key: 'employeeName', header: 'Employee', sortKey: 'employeeName' } : { key: 'clientName', header: 'Client', sortKey: 'clientName' },
  { key: 'rate', header: 'Rate', kind: 'money', sortKey: 'rate' },
  { key: 'prepaidRate', header: 'Prepaid Rate', kind: 'money', sortKey: 'prepaidRate', priority: 2 },
  { key: 'expiryDate', header: 'Expiry Date', kind: 'date', sortKey: 'expiryDate' },
  { key: 'isExpired', header: 'State', kind: 'badge', value: ({ isExpired }) => (isExpired ? 'Expired' : 'Active'), tone: ({ isExpired }) => (isExpired ? 'danger' : 'success'), priority: 2 },
  { key: 'notes', header: 'Notes', priority: 3 },
];

export function ClientRatesTable({ rows, of, showsExpired, keep = {}, addHref, editHref, deleteHref, links }: ClientRatesTableProps) {
  const columns: Column<ClientRateRow>[] = [
    ...clientRateColumns(of),
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ clientRateId }) => [{ label: 'Edit', href: editHref(clientRateId) }, { label: 'Delete', href: deleteHref(clientRateId), danger: true }],
    },
  ];
  return (
    <>
      <Toolbar label="Rates">
        <FilterForm label="Filter rates" submitLabel="Apply">
          {Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
          <CheckboxField field={plainField({ name: 'expired', value: showsExpired ? 'show' : '' })} value="show" label="Show expired" />
        </FilterForm>
        <ButtonLink href={addHref} icon={Plus}>Add Rate</ButtonLink>
      </Toolbar>
      <DataGrid
        gridId={`rates-of-${of}`} caption="Rates" columns={columns} rows={rows} rowKey={({ clientRateId }) => String(clientRateId)}
        rowTone={({ isExpired }) => (isExpired ? 'muted' : undefined)} {...links}
        empty={<EmptyState title="No rates">{showsExpired ? 'No rate was ever agreed.' : 'No rate is active. Those that have run out are shown with “Show expired”.'}</EmptyState>}
      />
    </>
  );
}
