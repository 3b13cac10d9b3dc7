import { Fragment } from 'react';
import type { CreditNoteListRow } from '#app/domain/money/credit-notes/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import type { Column } from '../../table/data-grid.tsx';
import { PageLink } from '../../ui/page-link.tsx';

const LINKED = 'invoiceId';

/** The columns of credit notes where one of them is allocated to several invoices: each of those is a link. */
export const withAllocatedLinks = (columns: readonly Column<CreditNoteListRow>[]): readonly Column<CreditNoteListRow>[] =>
  columns.map((column) => (column.key === LINKED ? { ...column, render: AllocatedLinks } : column));

const AllocatedLinks = ({ allocatedTo }: CreditNoteListRow) => allocatedTo.map((invoiceId, index) => (
  <Fragment key={invoiceId}>
    {index === 0 ? '' : ', '}<PageLink className="link" href={paths.invoice(invoiceId)}>{`INV-${invoiceId}`}</PageLink>
  </Fragment>
));
