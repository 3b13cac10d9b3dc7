import type { TimesheetView } from '#app/domain/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { DefinitionList } from '../ui/definition-list.tsx';
import { PageLink } from '../ui/page-link.tsx';

export interface AdminNotesProps { entry: TimesheetView; isAdmin: boolean }

/** Who wrote an entry and when, and the invoice it is on. */
export default function AdminNotesFacts({ entry, isAdmin }: AdminNotesProps) {
  const invoice = entry.invoiceId === null
    ? '–'
    : isAdmin ? <PageLink className="link" href={paths.invoice(entry.invoiceId)}>{entry.invoiceId}</PageLink> : entry.invoiceId;
  return (
    <details className="entry-billing">
      <summary>Admin Notes</summary>
      <DefinitionList
        columns={3}
        items={[
          { term: 'Invoice ID', value: invoice }, { term: 'Emp Created', value: entry.empCreated },
          { term: 'Emp Updated', value: entry.empUpdated },
          { term: 'Date Created', value: entry.createdText }, { term: 'Date Updated', value: entry.updatedText },
        ]}
      />
    </details>
  );
}
