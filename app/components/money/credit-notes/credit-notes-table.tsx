import { Lock, Plus } from 'lucide-react';
import type { CreditCurrencyTotals, CreditNoteListRow } from '#app/domain/money/credit-notes/index.server.ts';
import { creditNoteColumns } from '#app/screens/money/credit-notes/credit-note-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { withoutSync } from '#app/screens/money/external-sync/sync-mark.ts';
import { columnsIn, totalIn } from '#app/screens/lists/in-currencies.ts';
import { useFeature } from '../../layout/features.tsx';
import { DataGrid, type Column, type DataGridProps } from '../../table/data-grid.tsx';
import { RowActions } from '../../table/row-actions.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { withAllocatedLinks } from './allocated-links.tsx';
import { CreditCurrenciesCard } from './credit-currencies-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

export interface CreditNotesTableProps {
  clientId: string;
  rows: readonly CreditNoteListRow[];
  totals: { amount: string; allocated: string };
  /** None where all of it is in the organisation's own. */
  currencies: readonly CreditCurrencyTotals[];
  own: string;
  hasCurrencies: boolean;
  links: Pick<DataGridProps<CreditNoteListRow>, 'sort' | 'direction' | 'hrefForSort' | 'pagination' | 'exportHref'>;
}

/** What a client was credited: editable and deletable until it is allocated or its period is closed. */
export function CreditNotesTable({ clientId, rows, totals, currencies, own, hasCurrencies, links }: CreditNotesTableProps) {
  const offered = useFeature('Xero') ? creditNoteColumns : withoutSync(creditNoteColumns);
  const inCurrencies = columnsIn(currencies, offered.filter(({ key }) => hasCurrencies || key !== 'currencyId'));
  const isAnySplit = rows.some(({ allocatedTo }) => allocatedTo.length > 1);
  const columns: readonly Column<CreditNoteListRow>[] = [...(isAnySplit ? withAllocatedLinks(inCurrencies) : inCurrencies), {
    key: 'actions', header: 'Action', width: 130,
    render: (row) => <CreditNoteActions row={row} />,
  }];
  return (
    <>
      <Toolbar label="Credit notes">
        <ButtonLink href={paths.newCreditNote(clientId)} icon={Plus}>Create Credit Note</ButtonLink>
      </Toolbar>
      <DataGrid
        gridId="client-credit-notes" caption="Credit notes" columns={columns} rows={rows}
        rowKey={({ creditNoteId }) => String(creditNoteId)} rowHref={({ creditNoteId }) => paths.creditNote(creditNoteId)}
        totals={totals} totalsLabel={totalIn(currencies, own)} {...links}
        empty={<EmptyState title="No credit notes yet">What this client is credited is listed here.</EmptyState>}
      />
      {currencies.length === 0 ? null : <CreditCurrenciesCard currencies={currencies} own={totals} />}
    </>
  );
}

function CreditNoteActions({ row: { clientId, creditNoteId, lockReason, canTakeOff } }: { row: CreditNoteListRow }) {
  if (lockReason !== null) {
    return (
      <>
        <span title={lockReason} className="muted">
          <Icon icon={Lock} /><span className="visually-hidden">{lockReason}</span>
        </span>
        {canTakeOff ? <RowActions actions={[{ label: 'Take off', href: paths.takeOffInvoice(clientId, creditNoteId) }]} /> : null}
      </>
    );
  }
  return (
    <RowActions actions={[
      { label: 'Edit', href: paths.editCreditNote(clientId, creditNoteId) },
      { label: 'Delete', href: paths.deleteCreditNote(clientId, creditNoteId), danger: true },
    ]} />
  );
}
