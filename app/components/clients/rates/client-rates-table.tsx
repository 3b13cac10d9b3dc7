import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { rateFields } from '#app/domain/clients/rates/fields.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import type { ClientRateRow } from '#app/domain/clients/rates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { clientRateColumns } from '#app/screens/clients/rates/client-rate-columns.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { cellText } from '#app/screens/lists/grid-column.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { RateInput, RateRowActions, RateRowForm, useRateRow, type EditedRate, type RateRow } from './client-rate-row.tsx';

export interface ClientRatesTableProps {
  rows: ClientRateRow[];
  /** Whose column is left out: the page is about them. */
  of: 'client' | 'employee';
  showsExpired: boolean;
  search: string;
  /** What the filter of a person's rates offers, and which client is chosen in it. */
  clients?: Choices;
  edited?: EditedRate | undefined;
  /** Kept when the filter is changed: the open tab. */
  keep?: Readonly<Record<string, string>>;
  addHref: string;
  /** The list as it stands, with the rate of this number being edited or with none. */
  editHref(rateId?: number): string;
  deleteHref(rateId: number): string;
  links: Pick<DataGridProps<ClientRateRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

type Input = (fields: RateRow['fields']) => ReactNode;

/** The cells of a row that can be edited in place. */
const INPUTS: Readonly<Record<string, Input>> = {
  rate: ({ rate }) => <RateInput field={rate} of={rateFields.rate} autoFocus />,
  prepaidRate: ({ prepaidRate }) => <RateInput field={prepaidRate} of={rateFields.prepaidRate} />,
  startDate: ({ startDate }) => <RateInput field={startDate} of={rateFields.startDate} />,
  expiryDate: ({ expiryDate }) => <RateInput field={expiryDate} of={rateFields.expiryDate} />,
  notes: ({ notes }) => <RateInput field={notes} of={rateFields.notes} />,
};

/** The column with an input in the row that is being edited; it stays in sight on narrow screens then. */
function editable(column: Column<ClientRateRow>, { rateId, fields }: RateRow): Column<ClientRateRow> {
  const input = INPUTS[column.key];
  if (!input) return column;
  return { ...column, priority: 1, render: (row) => (row.clientRateId === rateId ? input(fields) : cellText(column, row)) };
}

export function ClientRatesTable(
  { rows, of, showsExpired, search, clients, edited, keep = {}, addHref, editHref, deleteHref, links }: ClientRatesTableProps,
) {
  const row = useRateRow(edited);
  const shown = clientRateColumns(of);
  const columns: Column<ClientRateRow>[] = [
    ...(edited ? shown.map((column) => editable(column, row)) : shown),
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      ...(edited
        ? {
          render: (rate: ClientRateRow) => (rate.clientRateId === row.rateId ? <RateRowActions cancelHref={editHref()} of={rate} /> : null),
        }
        : {}),
      actions: ({ clientRateId }) =>
        [{ label: 'Edit', href: editHref(clientRateId) }, { label: 'Delete', href: deleteHref(clientRateId), danger: true }],
    },
  ];
  return (
    <>
      <Toolbar label="Rates">
        <FilterForm label="Filter rates" submitLabel="Apply">
          {Object.entries(keep).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
          {clients
            ? <ChoiceField field={plainField({ name: 'client', value: clients.id })} label="Client" emptyLabel="All clients"
                choices={clients} searchHref={paths.choices('client')} />
            : <SearchBox value={search} label="Employee" />}
          <CheckboxField field={plainField({ name: 'expired', value: showsExpired ? 'show' : '' })} value="show" label="Show expired" />
        </FilterForm>
        <ButtonLink href={addHref} icon={Plus}>Add Rate</ButtonLink>
      </Toolbar>
      {edited ? <RateRowForm row={row} /> : null}
      <DataGrid
        gridId={`rates-of-${of}`} caption="Rates" columns={columns} rows={rows} rowKey={({ clientRateId }) => String(clientRateId)}
        rowTone={({ isExpired }) => (isExpired ? 'muted' : undefined)} {...links}
        empty={<EmptyState title="No rates">
          {showsExpired ? 'No rate has been set.' : 'No rate is active. Tick “Show expired” to see the expired ones.'}
        </EmptyState>}
      />
    </>
  );
}
